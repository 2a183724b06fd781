/** Saves a file with the browser's downloads. */
export function saveBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser needs the address until it has taken the file over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
