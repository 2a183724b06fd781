import { Button, FileButton, Input } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureTypes } from '../../../shared/site/pictures.ts'
import { mostLocationPictures } from '../../../shared/vehicles/locations.ts'
import { RowAction } from '../../ui/list/row-action.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { moveRow } from '../../ui/sortable/move-row.ts'
import { SortableList } from '../../ui/sortable/sortable-list.tsx'
import { SortableRow } from '../../ui/sortable/sortable-row.tsx'
import { type EditedPicture, withFiles } from './edited-pictures.ts'
import { EditedThumb } from './edited-thumb.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import classes from './pictures-field.module.css'

type Props = {
  label: string
  pictures: readonly EditedPicture[]
  onChange: (pictures: EditedPicture[]) => void
}

/** Edits the pictures of a part: chooses, orders by dragging, marks and removes them. */
export function PicturesField({ label, pictures, onChange }: Props) {
  const { t } = useTranslation()
  const [marked, setMarked] = useState<EditedPicture>()
  const placed = (rows: readonly EditedPicture[]) =>
    rows.map((row, index) => ({ ...row, position: index + 1 }))
  return (
    <Input.Wrapper label={label} labelElement="div">
      {pictures.length > 0 && (
        <div className={classes.list}>
          <SortableList
            label={label}
            rows={pictures}
            onMove={(id, position) => onChange(moveRow(pictures, id, position))}
          >
            {pictures.map((picture) => (
              <SortableRow key={picture._id} row={picture} total={pictures.length} fixed={false}>
                <div className={classes.picture}>
                  <EditedThumb picture={picture} onMark={() => setMarked(picture)} />
                  <bdi className={classes.name}>{picture.name}</bdi>
                </div>
                <div className={classes.menu}>
                  <RowMenu label={t('location_work.picture_menu', { name: picture.name })}>
                    <RowAction icon={IconPencil} onClick={() => setMarked(picture)}>
                      {t('location_work.mark')}
                    </RowAction>
                    <RowAction
                      icon={IconTrash}
                      danger
                      onClick={() => onChange(placed(pictures.filter((other) => other !== picture)))}
                    >
                      {t('location_work.remove_picture')}
                    </RowAction>
                  </RowMenu>
                </div>
              </SortableRow>
            ))}
          </SortableList>
        </div>
      )}
      {pictures.length < mostLocationPictures && (
        <FileButton
          multiple
          accept={pictureTypes.join()}
          onChange={(files) => onChange(withFiles(pictures, files).slice(0, mostLocationPictures))}
          inputProps={{ 'aria-label': label }}
        >
          {(props) => (
            <Button variant="default" leftSection={<IconPlus size={16} />} className={classes.add} {...props}>
              {t('location_work.add_pictures')}
            </Button>
          )}
        </FileButton>
      )}
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
