import type { DrawnDocument } from './drawing-process.ts'
import { createRenderer } from './renderer.ts'

const renderer = createRenderer({
  waiting: 500,
  sent: 4,
  timeout_ms: 20_000,
  documents: 2_000,
  memory: 400 * 1024 * 1024,
  idle_ms: 3 * 60_000,
})

/**
 * Renders a document as PDF (PDF/A-2a, A4, tagged) in its language, in a process of its own that the first call
 * starts. Throws `busy` while too many wait.
 */
export function renderDocument(document: DrawnDocument): Promise<Buffer> {
  return renderer.render(document)
}

/** Ends the drawing process when the app ends. */
export function closeRenderer(): Promise<void> {
  return renderer.close()
}
