import { Input } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostLocationPictures } from '../../../shared/vehicles/locations.ts'
import classes from '../../records/pictures/ordered-pictures.module.css'
import { OrderedPictures } from '../../records/pictures/ordered-pictures.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { useFetchedPicture } from '../../ui/picture/use-fetched-picture.ts'
import { MarkDialog } from './mark-dialog.tsx'
import { type MarkedPicture, markedSource } from './marked-pictures.ts'
import { PictureMark } from './picture-mark.tsx'

type Props = {
  label: string
  pictures: readonly MarkedPicture[]
  onChange: (pictures: MarkedPicture[]) => void
}

/** Edits the pictures of a part: chooses, orders by dragging, marks and removes them. */
export function PicturesField({ label, pictures, onChange }: Props) {
  const { t } = useTranslation()
  const [marked, setMarked] = useState<MarkedPicture>()
  return (
    <Input.Wrapper label={label} labelElement="div">
      <OrderedPictures
        label={label}
        pictures={pictures}
        most={mostLocationPictures}
        added={(picture) => ({ ...picture, mark: null })}
        thumb={(picture) => <EditedThumb picture={picture} onMark={() => setMarked(picture)} />}
        actions={(picture) => (
          <RowAction icon={IconPencil} onClick={() => setMarked(picture)}>
            {t('location_work.mark')}
          </RowAction>
        )}
        onChange={onChange}
      />
      {marked && (
        <MarkDialog
          picture={marked}
          onSave={(mark) => {
            onChange(pictures.map((one) => (one._id === marked._id ? { ...one, mark } : one)))
            setMarked(undefined)
          }}
          onClose={() => setMarked(undefined)}
        />
      )}
    </Input.Wrapper>
  )
}

type ThumbProps = { picture: MarkedPicture; onMark: () => void }

/** Shows a picture of the form small, with its mark; a click leads to the mark. */
function EditedThumb({ picture, onMark }: ThumbProps) {
  const { t } = useTranslation()
  const { url } = useFetchedPicture(markedSource(picture, true))
  const [size, setSize] = useState<{ width: number; height: number }>()
  return (
    <button
      type="button"
      className={classes.thumb}
      aria-label={t('location_work.mark_of', { name: picture.name })}
      onClick={onMark}
    >
      {url && (
        <img
          src={url}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
      )}
      {size && picture.mark ? <PictureMark mark={picture.mark} {...size} /> : null}
    </button>
  )
}
