/** Prints a text alone, from an invisible frame that is removed afterwards. */
export function printText(text: string) {
  const frame = document.createElement('iframe')
  // Not `hidden`: some browsers print nothing of a frame that isn't drawn.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' })
  document.body.append(frame)
  const page = frame.contentWindow
  if (!page) return
  const words = page.document.createElement('pre')
  words.dir = 'auto'
  words.textContent = text
  page.document.body.append(words)
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}
