import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type NewColors, widgetPath } from '../../../shared/partners/widget-words.ts'
import { Card } from '../../ui/display/card.tsx'
import classes from './widget.module.css'
import type { WidgetColors } from './widget-options.ts'

type Props = { query: string; colors: WidgetColors }

/** Shows the widget as visitors see it; colours that are being chosen are shown at once. */
export function WidgetPreview({ query, colors: { bg_color, btn_color, box_color } }: Props) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(0)
  const [height, setHeight] = useState(480)
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      const measured = Number(data?.maproom_height)
      if (measured > 0) setHeight(Math.ceil(measured))
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])
  useEffect(() => {
    if (loaded === 0) return
    const message: NewColors = { maproom_colors: { bg_color, btn_color, box_color } }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [bg_color, btn_color, box_color, loaded])
  return (
    <Card title={t('widget.preview')} flush>
      <iframe
        ref={frame}
        className={classes.preview}
        title={t('widget.preview')}
        src={`${widgetPath}?${query}`}
        referrerPolicy="origin"
        height={height}
        onLoad={() => setLoaded((times) => times + 1)}
      />
    </Card>
  )
}
