import { markSvg } from '../../../shared/site/mark.ts'
import { type SiteColors, siteColors } from '../../../shared/site/site-colors.ts'
import { coarseTuningMap } from '../../../shared/site/tuning-map.ts'
import type { Db } from '../../platform/db/client.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { readPictureBytes } from '../../site/pictures/pictures.ts'

/** The pictures that a mail may show; they travel with it. */
const names = ['mark', 'map', 'logo'] as const
type PictureName = (typeof names)[number]

const cid = (name: PictureName) => `${name}@maproom`

/** Shows a picture that travels with the mail, in pixels. */
export function pictureTag(
  name: PictureName,
  { width, height }: { width?: number; height: number },
  alt: string,
) {
  const size = `${width ? `width="${width}" ` : ''}height="${height}"`
  return `<img src="cid:${cid(name)}" ${size} alt="${escapeHtml(alt)}" style="border:0;vertical-align:middle;${width ? '' : 'max-width:260px;'}height:${height}px">`
}

/** Returns the pictures that a mail's HTML names, as attachments for nodemailer. */
export async function picturesOf({ db, settings }: RunningPortal, html: string) {
  const named = names.filter((name) => html.includes(`cid:${cid(name)}`))
  const { logo, ...site } = await settings.get()
  const look = { ...siteColors(site).day, logo }
  const drawn = await Promise.all(named.map(async (name) => ({ name, content: await draw(db, look, name) })))
  return drawn.flatMap(({ name, content }) =>
    content
      ? [
          {
            cid: cid(name),
            content,
            contentType: 'image/png',
            filename: `${name}.png`,
            contentDisposition: 'inline' as const,
          },
        ]
      : [],
  )
}

/** Puts the pictures into the HTML itself, for a page of ours that shows a mail. */
export async function withPictures(portal: RunningPortal, html: string): Promise<string> {
  const pictures = await picturesOf(portal, html)
  return pictures.reduce(
    (shown, { cid, content }) =>
      shown.replaceAll(`cid:${cid}`, `data:image/png;base64,${content.toString('base64')}`),
    html,
  )
}

type Look = Pick<SiteColors, 'accent' | 'accent_text'> & { logo: string | null }

async function draw(db: Db, { logo, accent, accent_text }: Look, name: PictureName): Promise<Buffer | null> {
  if (name === 'logo')
    return logo === null ? null : once(logo, async () => png(await readPictureBytes(db, logo), 64))
  const svg = name === 'mark' ? markSvg({ plate: accent, line: accent_text }) : mapSvg(accent)
  return once(svg, () => png(Buffer.from(svg), name === 'mark' ? 56 : 120))
}

/** Draws the summit of the tuning map, for the end of the bar. */
const mapSvg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="150 62 400 160" fill="none"><path d="${coarseTuningMap}" stroke="${color}" stroke-width="2.2" stroke-opacity="0.6"/></svg>`

/** Converts a picture to PNG, which every mail program knows, at a height in pixels: twice what is shown. */
async function png(bytes: Buffer, height: number): Promise<Buffer> {
  // It brings a large library along, which most processes never need.
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { density: 288 }).resize({ height }).png({ palette: true }).toBuffer()
}

/** Pictures by what they were drawn from, so that each is drawn once. */
const known = new Map<string, Promise<Buffer>>()
/** A site shows three; what is older belongs to former colours. */
const mostKnown = 12

function once(source: string, drawIt: () => Promise<Buffer>): Promise<Buffer> {
  const there = known.get(source)
  if (there) return there
  const drawn = drawIt().catch((error) => {
    known.delete(source)
    throw error
  })
  known.set(source, drawn)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest) known.delete(oldest)
  return drawn
}
