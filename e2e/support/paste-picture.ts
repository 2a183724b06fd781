import type { Locator } from '@playwright/test'

/** Puts a picture of 600 by 400 pixels into the clipboard and pastes it, as a screenshot would be. */
export const pastePicture = (into: Locator) =>
  into.evaluate(async (area) => {
    const canvas = new OffscreenCanvas(600, 400)
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = 'teal'
      pen.fillRect(0, 0, 600, 400)
    }
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([await canvas.convertToBlob()], 'dash.png', { type: 'image/png' }))
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
