import type { Drawing } from './location-lines.ts'

const [width, height] = [1280, 840]

/** Draws where a unit sits, seen from above, as a PNG without a mark. */
export async function drawLocation(drawing: Drawing): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="metal" x2="0" y2="1"><stop stop-color="#6b7780"/><stop offset="1" stop-color="#454f57"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="#20272c"/>${drawings[drawing]()}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const box = (x: number, y: number, w: number, h: number, fill: string, corner = 18) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${corner}" fill="${fill}" stroke="#11161a" stroke-width="5"/>`
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="#11161a" stroke-width="5"/>`
const hose = (path: string, wide = 34) =>
  `<path d="${path}" fill="none" stroke="#11161a" stroke-width="${wide + 8}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#39434a" stroke-width="${wide}" stroke-linecap="round"/>`
const times = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join('')

/** A control unit: a ribbed metal case with its plug. */
const unit = (x: number, y: number, w: number, h: number) =>
  box(x, y, w, h, '#aab4ba', 8) +
  times(7, (n) => box(x + 14 + (n * (w - 28)) / 7, y + 14, (w - 28) / 7 - 8, h - 60, '#8b969d', 3)) +
  box(x + 20, y + h - 36, w - 40, 44, '#14191c', 6)

const drawings: Record<Drawing, () => string> = {
  'engine-bay': () =>
    box(60, 60, 1160, 720, '#2d363c', 60) +
    disc(170, 240, 84, '#39434a') +
    disc(1110, 620, 84, '#39434a') +
    box(330, 230, 480, 360, 'url(#metal)', 36) +
    times(4, (n) => box(370 + n * 106, 270, 76, 280, '#525d65', 12)) +
    box(110, 420, 170, 300, '#1a1f23', 24) +
    hose('M280 560 C 330 690 520 700 600 640') +
    hose('M810 330 C 880 330 860 520 930 560') +
    box(880, 480, 130, 240, '#39434a', 16) +
    unit(930, 200, 190, 180),
  scuttle: () =>
    `<path d="M0 0H1280V250Q640 130 0 250Z" fill="#5d7f90"/>` +
    `<path d="M0 250Q640 130 1280 250V470Q640 350 0 470Z" fill="#2d363c" stroke="#11161a" stroke-width="5"/>` +
    times(9, (n) => box(70 + n * 130, 250 + Math.abs(4 - n) * 9, 60, 60, '#1a1f23', 10)) +
    hose('M180 200 L 620 120', 14) +
    box(160, 540, 960, 260, 'url(#metal)', 50) +
    hose('M300 640 H 980') +
    unit(560, 290, 190, 130),
  'truck-frame': () =>
    box(30, 300, 1220, 70, 'url(#metal)', 8) +
    box(30, 500, 1220, 70, 'url(#metal)', 8) +
    disc(190, 640, 150, '#14191c') +
    disc(190, 640, 80, '#6b7780') +
    disc(1090, 640, 150, '#14191c') +
    disc(1090, 640, 80, '#6b7780') +
    box(820, 330, 230, 200, '#e7ecef', 30) +
    box(900, 300, 70, 40, '#1f6fd1', 10) +
    hose('M820 420 H 700 V 330 H 540', 18) +
    box(250, 180, 90, 240, '#39434a') +
    unit(350, 340, 180, 170),
  'spare-wheel': () =>
    box(80, 60, 1120, 720, '#333c42', 40) +
    disc(640, 420, 300, '#14191c') +
    disc(640, 420, 190, '#59646c') +
    times(5, (n) => disc(640 + 150 * Math.cos(n * 1.257), 420 + 150 * Math.sin(n * 1.257), 22, '#20272c')) +
    box(560, 400, 160, 130, '#14191c', 20) +
    box(600, 380, 80, 40, '#1f6fd1', 10) +
    hose('M720 470 C 900 520 980 620 1140 640', 16),
}
