import { Input } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostLocationPictures } from '../../../shared/vehicles/locations.ts'
import { OrderedPictures } from '../../records/pictures/ordered-pictures.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { EditedThumb } from './edited-thumb.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import type { MarkedPicture } from './marked-pictures.ts'

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
