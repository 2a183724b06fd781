import { Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RowAction } from '../list/row-action.tsx'
import { RowMenu } from '../list/row-menu.tsx'
import classes from './sortable.module.css'

type Props = {
  name: string
  /** Facts shown beside the name. */
  facts?: ReactNode
  description?: string
  figures: readonly Figure[]
  online: boolean
  /** True when the switch has no label on a phone. */
  brief?: boolean
  words: { edit: string; remove: string; onlineOf: string }
  onEdit: () => void
  onSwitch: (online: boolean) => void
  onRemove: () => void
}

/** Shows a row of a sorted list: name, figures, the switch to put it online, and its actions. */
export function SortableRecord(props: Props) {
  const {
    name,
    facts,
    description,
    figures,
    online,
    brief = false,
    words,
    onEdit,
    onSwitch,
    onRemove,
  } = props
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.words}>
        <span className={classes.line}>
          <button type="button" className={clsx(classes.open, 'covers-row')} onClick={onEdit}>
            <bdi>{name}</bdi>
          </button>
          <span className={classes.facts}>{facts}</span>
        </span>
        {description && <span className={classes.description}>{description}</span>}
      </div>
      <SortableFigures figures={figures} />
      <Switch
        className={classes.online}
        {...(brief && { classNames: { labelWrapper: classes.brief } })}
        size="sm"
        aria-label={words.onlineOf}
        label={online ? t('services.online') : t('services.offline')}
        checked={online}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      <div className={classes.menu}>
        <RowMenu>
          <RowAction icon={IconPencil} onClick={onEdit}>
            {words.edit}
          </RowAction>
          <RowAction danger icon={IconTrash} onClick={onRemove}>
            {words.remove}
          </RowAction>
        </RowMenu>
      </div>
    </>
  )
}

type Figure = { label: string; value: string }

/** Shows a row's figures; where there is no head of columns, each has its label. */
function SortableFigures({ figures }: { figures: readonly Figure[] }) {
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className={wide ? 'visually-hidden' : undefined}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
