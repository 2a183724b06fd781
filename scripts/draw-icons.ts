/** Draws the mark's files in web/public anew: the favicon and the icons of the installed app. */
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { markSvg } from '../shared/site/mark.ts'

const folder = new URL('../web/public/', import.meta.url)
const colors = { plate: '#0b6b63', line: '#ffffff' }
const rounded = markSvg(colors)
/** A phone cuts the corners by itself, and a maskable icon up to the circle of 80 % around its middle. */
const square = markSvg({ ...colors, corner: 0, inset: 3 })
const maskable = markSvg({ ...colors, corner: 0, inset: 8 })
/** Android shows a badge as its outline alone. */
const badge = markSvg({ plate: 'none', line: '#ffffff' })

const icons = [
  ['icon-32', rounded, 32],
  ['icon-192', rounded, 192],
  ['icon-512', rounded, 512],
  ['apple-180', square, 180],
  ['maskable-512', maskable, 512],
  ['badge-96', badge, 96],
] as const

writeFileSync(new URL('mark.svg', folder), `${rounded}\n`)
for (const [name, svg, size] of icons) {
  // A pixel of the drawing is a 72nd of an inch at this density's size.
  const drawing = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size)
  await drawing.png({ compressionLevel: 9 }).toFile(new URL(`icons/${name}.png`, folder).pathname)
}
