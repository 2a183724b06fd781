import { markSvg } from '../../../../shared/site/mark.ts'
import { coarseTuningMap, tuningMapSize } from '../../../../shared/site/tuning-map.ts'
import { drawingOf } from '../document-color.ts'

const { width, height } = tuningMapSize

/** Draws the mark and the drawing behind a document's head as SVG, in the site's colour. */
export function artworkOf(color: string): { mark: string; drawing: string } {
  return {
    mark: markSvg({ plate: color, line: '#ffffff' }),
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="${drawingOf(color)}" stroke-width="1.4"><path d="${coarseTuningMap}"/></svg>`,
  }
}
