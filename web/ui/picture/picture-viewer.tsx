import { Box, useDirection } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/dialog.tsx'
import { usePhone } from '../display/use-phone.ts'
import classes from './picture-viewer.module.css'
import { type PictureSource, useFetchedPicture } from './use-fetched-picture.ts'
import { useZoom } from './use-zoom.ts'
import { ViewerButton } from './viewer-button.tsx'

export type ViewedPicture = PictureSource & {
  name: string
  /** Drawn over the picture, as large as it. */
  over?: ReactNode
}

type Props<T extends ViewedPicture> = {
  pictures: readonly T[]
  /** The key of the picture to begin with. */
  first: string
  onClose: () => void
  /** Renders another act for a picture. */
  action?: (picture: T) => ReactNode
}

/** Pixels that an arrow moves an enlarged picture, so that what lies in its direction comes into sight. */
const stride = 80
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: stride, y: 0 },
  ArrowRight: { x: -stride, y: 0 },
  ArrowUp: { x: 0, y: stride },
  ArrowDown: { x: 0, y: -stride },
}

/**
 * Shows pictures large, one at a time. Arrows and swipes lead to the ones before and after it, Escape back; wheel, two
 * fingers, a double tap, `+`, `-` and `0` enlarge, and the arrows move what is enlarged.
 */
export function PictureViewer<T extends ViewedPicture>({ pictures, first, onClose, action }: Props<T>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(first)
  const forward = useDirection().dir === 'rtl' ? -1 : 1
  const at = pictures.findIndex(({ key }) => key === shown)
  const picture = pictures[at]
  const several = pictures.length > 1
  const phone = usePhone()
  const go = (by: number) => {
    const next = pictures[at + by]
    if (!next) return
    setShown(next.key)
    zooming.reset()
  }
  // Swiped to the left comes what stands at the right.
  const zooming = useZoom((direction) => go(-direction * forward))
  if (!picture) return null
  const act = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const arrow = arrows[event.key]
    if (arrow && zooming.zoom.scale > 1) zooming.move(arrow)
    else if (arrow?.x) go(arrow.x < 0 ? forward : -forward)
    else if (event.key === '+' || event.key === '=') zooming.larger()
    else if (event.key === '-') zooming.smaller()
    else if (event.key === '0') zooming.reset()
    else return
    event.preventDefault()
  }
  const { zoom } = zooming
  return (
    <Dialog
      opened
      onClose={onClose}
      size="min(1200px, 96vw)"
      fullScreen={phone}
      title={<bdi>{picture.name}</bdi>}
      onKeyDown={act}
    >
      <div className={classes.viewer}>
        {several && (
          <ViewerButton
            icon={IconChevronLeft}
            turns
            label={t('pictures.before')}
            disabled={at === 0}
            onClick={() => go(-1)}
          />
        )}
        <div className={classes.stage} {...zooming.stage} data-zoomed={zoom.scale > 1 || undefined}>
          <div
            className={classes.moving}
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          >
            <Shown key={picture.key} picture={picture} />
          </div>
        </div>
        {several && (
          <ViewerButton
            icon={IconChevronRight}
            turns
            label={t('pictures.after')}
            disabled={at === pictures.length - 1}
            onClick={() => go(1)}
          />
        )}
      </div>
      <div className={classes.bar}>
        <span role="status">{several && t('pictures.of', { number: at + 1, count: pictures.length })}</span>
        <span className={classes.zoom}>
          <ViewerButton
            icon={IconZoomOut}
            label={t('pictures.smaller')}
            disabled={zoom.scale === 1}
            onClick={zooming.smaller}
          />
          <ViewerButton icon={IconZoomIn} label={t('pictures.larger')} onClick={zooming.larger} />
        </span>
        {action?.(picture)}
      </div>
    </Dialog>
  )
}

function Shown({ picture }: { picture: ViewedPicture }) {
  const { t } = useTranslation()
  const { url, failed } = useFetchedPicture(picture)
  const [ratio, setRatio] = useState(1)
  if (failed) return <p role="alert">{t('pictures.failed')}</p>
  return (
    <Box className={classes.picture} aria-busy={!url} style={{ '--ratio': ratio }}>
      {url ? (
        <img
          src={url}
          alt={picture.name}
          draggable={false}
          onLoad={({ currentTarget }) => setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)}
        />
      ) : null}
      {url ? picture.over : null}
    </Box>
  )
}
