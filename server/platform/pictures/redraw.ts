import { AppError } from '../../../shared/contract/errors.ts'

/** The largest size of the stored picture, in pixels; it keeps its proportions, or is cut to the box when `cover` is set. */
export type Box = { width: number; height: number; cover?: boolean }

/** Some 40 megapixels are a large photo; a file that declares more is refused before it is unpacked. */
const maxPixels = 40_000_000
const formats = ['png', 'jpeg', 'webp', 'gif', 'heif']

/** Pictures that a process draws at once, the others wait: unpacked, one takes up to some hundred megabytes. */
const maxConcurrency = 2
let drawing = 0
const waiting: (() => void)[] = []

/** Draws a picture anew as WebP within a box, without a camera's data; the first frame of an animation. */
export async function redraw(path: string, box: Box) {
  if (drawing < maxConcurrency) drawing++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await draw(path, box)
  } finally {
    // Whoever waits is given the place; nobody else can take it in between.
    const next = waiting.shift()
    if (next) next()
    else drawing--
  }
}

async function draw(path: string, { width, height, cover = false }: Box) {
  // It brings a large library along, which most processes never need.
  const { default: sharp } = await import('sharp')
  const picture = sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
  const { format, width: w = 0, height: h = 0 } = await picture.metadata().catch(refuse)
  if (!formats.includes(format ?? '')) throw new AppError('picture_unreadable')
  if (w * h > maxPixels) throw new AppError('picture_too_large')
  const drawn = await picture
    .autoOrient()
    .resize({ width, height, fit: cover ? 'cover' : 'inside', withoutEnlargement: !cover })
    .webp({ quality: 86 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  return { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height }
}

/** Refuses the file for any error of its reader. */
function refuse(error: Error): never {
  throw new AppError(/pixel limit/i.test(error.message) ? 'picture_too_large' : 'picture_unreadable')
}
