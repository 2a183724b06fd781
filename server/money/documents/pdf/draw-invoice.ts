import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { InvoiceDocument } from '../invoice-document.ts'
import { artworkOf } from './artwork.ts'
import { fontPaths } from './fonts.ts'
import { type View, viewOf } from './view.ts'

const folder = import.meta.dirname
const template = `${folder}/invoice.typ`
/**
 * PDF standard for archives, readable aloud. It refuses characters that no font has; such a document is drawn without
 * the standard.
 */
const standard = 'a-2a'
/** Number of documents for which the compiler keeps its results; older ones are dropped, so that memory grows slowly. */
const keptDocuments = 2

const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] })

/**
 * Draws a document as PDF. This blocks the process for some milliseconds, so only the drawing process calls it. The
 * template reads the document's texts as data: nothing in them is interpreted as markup.
 */
export function drawInvoice(document: InvoiceDocument): Buffer {
  const view = viewOf(document)
  compiler.mapShadow(`${folder}/logo`, Buffer.from(document.logo ?? []))
  const { mark, drawing } = artworkOf(document.color)
  compiler.mapShadow(`${folder}/mark.svg`, Buffer.from(mark))
  compiler.mapShadow(`${folder}/drawing.svg`, Buffer.from(drawing))
  try {
    return compile(view, standard)
  } catch {
    return compileAnyway(view)
  } finally {
    compiler.evictCache(keptDocuments)
  }
}

/** Compiles the document, without its logo when the logo can't be drawn. */
function compileAnyway(view: View): Buffer {
  try {
    return compile(view)
  } catch {
    return compile({ ...view, logo: null })
  }
}

function compile(view: View, pdfStandard?: string): Buffer {
  compiler.mapShadow(`${folder}/view.json`, Buffer.from(JSON.stringify(view)))
  return compiler.pdf({ mainFilePath: template }, pdfStandard ? { pdfStandard } : {})
}
