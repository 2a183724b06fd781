import { identifyFile } from '../../../../shared/vehicles/ecu-identity/identify-file.ts'

// Reads one file beside the page, so that a phone stays responsive, and answers with its identity; with null when the file
// can't be read any more: what fails in an async listener never reaches the page by itself.
addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  const bytes = await file.arrayBuffer().catch(() => null)
  postMessage(bytes && identifyFile(file.name, new Uint8Array(bytes)))
})
