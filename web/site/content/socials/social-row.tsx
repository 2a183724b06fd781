import { Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentRoutes, type Social } from '../../../../shared/site/content.ts'
import { call } from '../../../app/api/api.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { SocialIcon } from './social-icon.tsx'
import classes from './socials-editor.module.css'

type Props = { row: Social /** The position of the last one. */; last: number; onEdit: () => void }

/** Shows a social link with its actions. */
export function SocialRow({ row, last, onEdit }: Props) {
  const { t } = useTranslation()
  const { _id: id, ...before } = row
  const name = t(`content.network.${row.network}`)
  const [switched, setSwitched] = useState<boolean>()
  const changing = useAction(async (changes: Partial<Social>) => {
    setSwitched(changes.enabled)
    const body = { ...before, ...changes, opened: row }
    await call(contentRoutes.updateSocial, { params: { id }, body }).finally(() => setSwitched(undefined))
  })
  const removing = useAction(() => call(contentRoutes.removeSocial, { params: { id } }), {
    ask: () => ({
      title: t('site_texts.social.remove_title', { name }),
      text: t('site_texts.social.remove_text'),
      action: t('site_texts.social.remove'),
      danger: true,
    }),
    done: () => t('site_texts.social.removed', { name }),
  })
  return (
    <li className={classes.row}>
      <SocialIcon network={row.network} />
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <a href={row.url} target="_blank" rel="noopener noreferrer">
          {row.url}
        </a>
      </div>
      <Switch
        size="sm"
        aria-label={t('site_texts.social.shown_of', { name })}
        checked={switched ?? row.enabled}
        onChange={(event) => changing.start({ enabled: event.currentTarget.checked })}
      />
      <RowMenu>
        <RowAction icon={IconPencil} onClick={onEdit}>
          {t('site_texts.social.edit')}
        </RowAction>
        <RowAction
          icon={IconArrowUp}
          disabled={row.position === 1}
          onClick={() => changing.start({ position: row.position - 1 })}
        >
          {t('site_texts.social.up')}
        </RowAction>
        <RowAction
          icon={IconArrowDown}
          disabled={row.position === last}
          onClick={() => changing.start({ position: row.position + 1 })}
        >
          {t('site_texts.social.down')}
        </RowAction>
        <RowAction danger icon={IconTrash} onClick={removing.start}>
          {t('site_texts.social.remove')}
        </RowAction>
      </RowMenu>
    </li>
  )
}
