import { Button, SegmentedControl, Text } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureMark as Mark } from '../../../shared/vehicles/locations.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useFetchedPicture } from '../../ui/picture/use-fetched-picture.ts'
import classes from './mark-dialog.module.css'
import { firstMark, type MarkKind, markOfDrag, movedMark } from './mark-of-drag.ts'
import { type MarkedPicture, markedSource } from './marked-pictures.ts'
import { PictureMark } from './picture-mark.tsx'

type Props = { picture: MarkedPicture; onSave: (mark: Mark | null) => void; onClose: () => void }

const kinds = ['arrow', 'circle'] as const
/** Share of the picture that an arrow key moves the mark by. */
const stride = 0.02
const ways: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -stride, y: 0 },
  ArrowRight: { x: stride, y: 0 },
  ArrowUp: { x: 0, y: -stride },
  ArrowDown: { x: 0, y: stride },
}

/** Draws a mark on a picture by dragging, or places it with the arrow keys. */
export function MarkDialog({ picture, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const { url, failed } = useFetchedPicture(markedSource(picture, false))
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [mark, setMark] = useState<Mark | null>(picture.mark)
  const [kind, setKind] = useState<MarkKind>(picture.mark?.kind ?? 'arrow')
  const [from, setFrom] = useState<{ x: number; y: number }>()
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const draw = (event: PointerEvent) => {
    if (from && size) setMark(markOfDrag(kind, from, placeOf(event), size.height / size.width))
  }
  const moveByKey = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    setMark((now) => (now ? movedMark(now, way) : firstMark(kind)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It is a form within another one, which this mustn't send.
    event.stopPropagation()
    onSave(mark)
  }
  return (
    <FormDialog
      form={{ busy: false, failure: null, submit, onClose }}
      title={t('location_work.mark')}
      action={t('location_work.use_mark')}
      size="xl"
    >
      <SegmentedControl
        aria-label={t('location_work.mark_kind')}
        data={kinds.map((value) => ({ value, label: t(`location_work.kind.${value}`) }))}
        value={kind}
        onChange={(next) => {
          setKind(next)
          setMark(null)
        }}
      />
      <Text size="sm" c="dimmed">
        {t(`location_work.mark_hint.${kind}`)}
      </Text>
      {failed && <p role="alert">{t('pictures.failed')}</p>}
      {url && (
        <button
          type="button"
          className={classes.stage}
          aria-label={t('location_work.mark_of', { name: picture.name })}
          onKeyDown={moveByKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            setFrom(placeOf(event))
          }}
          onPointerMove={draw}
          onPointerUp={() => setFrom(undefined)}
          onPointerCancel={() => setFrom(undefined)}
        >
          <img
            src={url}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
          {size && mark ? <PictureMark mark={mark} {...size} /> : null}
        </button>
      )}
      <Button variant="subtle" color="gray" disabled={!mark} onClick={() => setMark(null)}>
        {t('location_work.no_mark')}
      </Button>
    </FormDialog>
  )
}
