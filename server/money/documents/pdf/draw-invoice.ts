import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { InvoiceDocument } from '../invoice-document.ts'
import { fontPaths } from './fonts.ts'
import { type View, viewOf } from './view.ts'

const folder = import.meta.dirname
const template = `${folder}/invoice.typ`
/** For archives, readable aloud. It refuses a text that has a character no font has, which is drawn without it then. */
const standard = 'a-2a'
/** Results of so many documents back are kept, so that memory stays where it is. */
const keptDocuments = 2

const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] })

/**
 * Draws a document as PDF. It takes milliseconds in which nothing else happens, so only the drawing process calls it.
 * The template reads the document's texts as data: nothing in them is ever understood as markup.
 */
export function drawInvoice(document: InvoiceDocument): Buffer {
  const view = viewOf(document)
  compiler.mapShadow(`${folder}/logo`, Buffer.from(document.logo ?? []))
  try {
    return compile(view, standard)
  } catch {
    return compileAnyway(view)
  } finally {
    compiler.evictCache(keptDocuments)
  }
}

/** The logo may be what can't be drawn. */
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
