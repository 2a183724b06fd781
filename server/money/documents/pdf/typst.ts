import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { markSvg } from '../../../../shared/site/mark.ts'
import { coarseTuningMap, tuningMapSize } from '../../../../shared/site/tuning-map.ts'
import { drawingOf } from '../document-color.ts'
import { fontPaths } from './fonts.ts'

const folder = import.meta.dirname
/**
 * PDF standard for archives, readable aloud. It refuses characters that no font has; such a document is drawn without
 * the standard.
 */
const standard = 'a-2a'
/** Number of documents for which the compiler caches its results; older ones are dropped, so that memory grows slowly. */
const cachedDocuments = 2

const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] })

type Look = { color: string; logo: Buffer | null }
type AnyView = { logo: string | null }

/**
 * Draws a template of this folder as PDF. This blocks the process for some milliseconds, so only the drawing process
 * calls it. The template reads its texts, `view`, as data: nothing in them is interpreted as markup.
 */
export function drawTemplate(template: string, view: AnyView, { color, logo }: Look): Buffer {
  compiler.mapShadow(`${folder}/logo`, Buffer.from(logo ?? []))
  const { mark, drawing } = artworkOf(color)
  compiler.mapShadow(`${folder}/mark.svg`, Buffer.from(mark))
  compiler.mapShadow(`${folder}/drawing.svg`, Buffer.from(drawing))
  try {
    return compile(template, view, standard)
  } catch {
    return compileAnyway(template, view)
  } finally {
    compiler.evictCache(cachedDocuments)
  }
}

/** Compiles the document, without its logo when the logo can't be drawn. */
function compileAnyway(template: string, view: AnyView): Buffer {
  try {
    return compile(template, view)
  } catch {
    return compile(template, { ...view, logo: null })
  }
}

function compile(template: string, view: AnyView, pdfStandard?: string): Buffer {
  compiler.mapShadow(`${folder}/view.json`, Buffer.from(JSON.stringify(view)))
  return compiler.pdf({ mainFilePath: `${folder}/${template}` }, pdfStandard ? { pdfStandard } : {})
}

const { width, height } = tuningMapSize

/** Draws the mark and the drawing behind a document's head as SVG, in the site's colour. */
function artworkOf(color: string): { mark: string; drawing: string } {
  return {
    mark: markSvg({ plate: color, line: '#ffffff' }),
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="${drawingOf(color)}" stroke-width="1.4"><path d="${coarseTuningMap}"/></svg>`,
  }
}
