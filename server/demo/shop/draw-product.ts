/** Kinds of drawings; products of a kind differ in their colours and their lettering. */
export type Drawing = 'tool' | 'cable' | 'adapter' | 'charger' | 'sensor' | 'case' | 'frame'

export type Look = { drawing: Drawing; color: string; label: string }

/** Side of a picture, in pixels: at most that of a thumbnail, so that it needs none. */
export const pictureSide = 640

/** Draws the picture of a product as WebP. */
export async function drawProduct(look: Look): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svgOf(look)))
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}

const ink = '#1f2d2b'
const metal = '#c3cdcb'

function svgOf({ drawing, color, label }: Look): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSide}" height="${pictureSide}" viewBox="0 0 640 640" font-family="sans-serif" font-weight="700">
    <defs><radialGradient id="b" cy="0.4" r="0.8"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#e4eae9"/></radialGradient></defs>
    <rect width="640" height="640" fill="url(#b)"/><ellipse cx="320" cy="530" rx="210" ry="22" fill="#cfd8d6"/>
    ${shapes[drawing](color, label)}</svg>`
}

const text = (x: number, y: number, size: number, label: string, fill = '#ffffff') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle">${label}</text>`

/** A plug with sixteen pins, as under a dashboard; its middle is at x, y. */
const plug = (x: number, y: number, color: string) =>
  `<path d="M${x - 70} ${y - 50}h140l-14 100h-112z" fill="${color}" stroke="${ink}" stroke-width="5"/>
   ${[0, 1, 2, 3, 4, 5, 6, 7]
     .map(
       (pin) => `<rect x="${x - 54 + pin * 14}" y="${y - 30}" width="8" height="20" rx="2" fill="${metal}"/>`,
     )
     .join('')}
   ${[0, 1, 2, 3, 4, 5, 6, 7]
     .map(
       (pin) => `<rect x="${x - 54 + pin * 14}" y="${y + 8}" width="8" height="20" rx="2" fill="${metal}"/>`,
     )
     .join('')}`

const lead = (path: string, color: string) =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="26" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${color}" stroke-width="16" stroke-linecap="round"/>`

const shapes: Record<Drawing, (color: string, label: string) => string> = {
  tool: (color, label) => `
    ${lead('M320 450c0 90 -190 60 -190 -40', '#3b4a48')}${plug(130, 350, '#3b4a48')}
    <rect x="190" y="110" width="290" height="370" rx="34" fill="${color}" stroke="${ink}" stroke-width="6"/>
    <rect x="222" y="146" width="226" height="130" rx="10" fill="#12302d"/>
    <path d="M238 250l40 -30 38 14 46 -58 66 22" fill="none" stroke="#5eead4" stroke-width="7"/>
    ${text(335, 338, 40, label)}
    <circle cx="270" cy="410" r="24" fill="#ffffff55"/><circle cx="335" cy="410" r="24" fill="#ffffff55"/><circle cx="400" cy="410" r="24" fill="#ffffff55"/>`,
  cable: (color, label) => `
    ${lead('M170 210c200 -120 360 40 250 150s-330 20 -230 130 220 20 280 -30', color)}
    ${plug(170, 210, '#3b4a48')}
    <rect x="424" y="400" width="130" height="82" rx="12" fill="#3b4a48" stroke="${ink}" stroke-width="5"/>
    <rect x="444" y="420" width="90" height="20" rx="4" fill="${metal}"/>${text(330, 600, 34, label, ink)}`,
  adapter: (color, label) => `
    <rect x="170" y="250" width="300" height="190" rx="24" fill="${color}" stroke="${ink}" stroke-width="6"/>
    ${plug(320, 190, '#3b4a48')}
    <rect x="230" y="440" width="180" height="66" rx="8" fill="${metal}" stroke="${ink}" stroke-width="5"/>
    ${[0, 1, 2, 3, 4].map((pin) => `<circle cx="${256 + pin * 32}" cy="474" r="8" fill="${ink}"/>`).join('')}
    ${text(320, 362, 42, label)}`,
  charger: (color, label) => `
    <path d="M240 170c0 -90 160 -90 160 0" fill="none" stroke="${ink}" stroke-width="22"/>
    <rect x="130" y="170" width="380" height="300" rx="28" fill="${color}" stroke="${ink}" stroke-width="6"/>
    <rect x="170" y="206" width="180" height="96" rx="8" fill="#12302d"/>${text(260, 272, 46, '13.5 V', '#5eead4')}
    <circle cx="430" cy="254" r="42" fill="#ffffff44" stroke="${ink}" stroke-width="5"/><path d="M430 254v-34" stroke="${ink}" stroke-width="8"/>
    ${text(320, 390, 40, label)}
    ${lead('M190 470c-20 50 -70 40 -90 70', '#b3261e')}${lead('M450 470c20 50 70 40 90 70', '#2b2b2b')}`,
  sensor: (color, label) => `
    ${lead('M320 180c10 -110 190 -90 200 10', '#3b4a48')}
    <path d="M250 180h140v70l-24 40h-92l-24 -40z" fill="${color}" stroke="${ink}" stroke-width="6"/>
    <path d="M232 290h176v46h-176z" fill="${metal}" stroke="${ink}" stroke-width="6"/>
    <path d="M270 336h100v130l-50 54 -50 -54z" fill="#9aa8a5" stroke="${ink}" stroke-width="6"/>
    ${[362, 392, 422].map((y) => `<path d="M270 ${y}h100" stroke="${ink}" stroke-width="5"/>`).join('')}
    ${text(320, 234, 34, label)}`,
  case: (color, label) => `
    <path d="M260 190c0 -60 120 -60 120 0" fill="none" stroke="${ink}" stroke-width="20"/>
    <rect x="110" y="190" width="420" height="300" rx="30" fill="${color}" stroke="${ink}" stroke-width="6"/>
    <path d="M110 320h420" stroke="${ink}" stroke-width="6"/>
    <rect x="190" y="298" width="50" height="44" rx="6" fill="${metal}" stroke="${ink}" stroke-width="5"/><rect x="400" y="298" width="50" height="44" rx="6" fill="${metal}" stroke="${ink}" stroke-width="5"/>
    ${text(320, 420, 42, label)}`,
  frame: (color, label) => `
    <rect x="120" y="430" width="400" height="56" rx="8" fill="${color}" stroke="${ink}" stroke-width="6"/>
    <path d="M160 430v-260h320v260" fill="none" stroke="${metal}" stroke-width="26"/>
    <rect x="220" y="300" width="200" height="110" rx="6" fill="#14532d" stroke="${ink}" stroke-width="5"/>
    ${[250, 300, 350, 390].map((x) => `<path d="M${x} 170v140" stroke="${ink}" stroke-width="8"/><circle cx="${x}" cy="318" r="8" fill="#facc15"/>`).join('')}
    ${text(320, 470, 34, label)}`,
}
