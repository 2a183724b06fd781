import { Button, FileButton } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureTypes } from '../../../shared/site/pictures.ts'
import { RowAction } from '../../ui/list/row-action.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { moveRow } from '../../ui/sortable/move-row.ts'
import { SortableList } from '../../ui/sortable/sortable-list.tsx'
import { SortableRow } from '../../ui/sortable/sortable-row.tsx'
import { type EditedPicture, pictureOf } from './edited-picture.ts'
import classes from './ordered-pictures.module.css'

type Props<P extends EditedPicture> = {
  /** Name of the list, for screen readers. */
  label: string
  pictures: readonly P[]
  /** The highest number of pictures. */
  most: number
  /** Returns a chosen file's picture with what the form knows of each besides. */
  added: (picture: EditedPicture) => P
  thumb: (picture: P) => ReactNode
  /** `RowAction`s of a picture, before the one that removes it. */
  actions?: (picture: P) => ReactNode
  onChange: (pictures: P[]) => void
}

/** Edits a list of pictures: chooses them, puts them in order by dragging or with the keys, and removes them. */
export function OrderedPictures<P extends EditedPicture>(props: Props<P>) {
  const { label, pictures, most, added, thumb, actions, onChange } = props
  const { t } = useTranslation()
  const remove = (picture: P) =>
    onChange(
      pictures
        .filter((other) => other !== picture)
        .map((other, index) => ({ ...other, position: index + 1 })),
    )
  const add = (files: File[]) => {
    const chosen = files.map((file, index) => added(pictureOf(file, pictures.length + index + 1)))
    onChange([...pictures, ...chosen].slice(0, most))
  }
  return (
    <div>
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
                  {thumb(picture)}
                  <bdi className={classes.name}>{picture.name}</bdi>
                </div>
                <div className={classes.menu}>
                  <RowMenu label={t('location_work.picture_menu', { name: picture.name })}>
                    {actions?.(picture)}
                    <RowAction icon={IconTrash} danger onClick={() => remove(picture)}>
                      {t('location_work.remove_picture')}
                    </RowAction>
                  </RowMenu>
                </div>
              </SortableRow>
            ))}
          </SortableList>
        </div>
      )}
      {pictures.length < most && (
        <FileButton multiple accept={pictureTypes.join()} onChange={add} inputProps={{ 'aria-label': label }}>
          {(button) => (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              className={classes.add}
              {...button}
            >
              {t('location_work.add_pictures')}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  )
}
