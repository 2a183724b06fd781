/** Power (PS) and torque (Nm) of a dyno run, each 200 rpm from 1,400 on. */
const power = [52, 66, 84, 103, 121, 137, 149, 164, 182, 196, 205, 211, 214, 213, 207, 198]
const torque = [260, 310, 365, 412, 438, 446, 430, 442, 455, 452, 440, 424, 405, 382, 352, 318]

const [width, height, left, top] = [1280, 800, 110, 110]
const plot = { width: width - 2 * left, height: height - 2 * top }

/** Draws the printout of a dyno as a PNG: power and torque over revolutions. */
export async function drawDynoRun(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg())).png().toBuffer()
}

function svg(): string {
  const lines = Array.from({ length: 6 }, (_, n) => top + (plot.height * n) / 5)
  const grid = lines
    .map((y) => `<path d="M${left} ${y}h${plot.width}" stroke="#d5dedc" stroke-width="2"/>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="26">
    <rect width="100%" height="100%" fill="#ffffff"/><text x="${left}" y="64" font-size="34" fill="#16302e">BMW 320d F30 · run 3</text>${grid}
    ${curve(power, 250, '#0f766e')}${curve(torque, 500, '#b45309')}
    <text x="${left}" y="${height - 40}" fill="#0f766e">P 157 kW (214 PS)</text><text x="${left + 340}" y="${height - 40}" fill="#b45309">M 455 Nm</text>
    <text x="${width - left}" y="${height - 40}" fill="#5b6f6c" text-anchor="end">1400 – 4400 rpm</text></svg>`
}

function curve(values: number[], most: number, color: string): string {
  const points = values.map(
    (value, n) =>
      `${left + (plot.width * n) / (values.length - 1)},${top + plot.height * (1 - value / most)}`,
  )
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="6"/>`
}
