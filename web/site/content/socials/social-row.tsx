import { Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Social } from '../../../../shared/site/content.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { useRemoveSocial, useUpdateSocial } from '../content.queries.ts'
import { SocialIcon } from './social-icon.tsx'
import classes from './socials-editor.module.css'

type Props = { row: Social /** The position of the last one. */; last: number; onEdit: () => void }

/** Shows a social link with its actions. */
export function SocialRow({ row, last, onEdit }: Props) {
  const { t } = useTranslation()
  const onError = (error: unknown) => toast.error(t(errorPhrase(error)))
  const { mutate: update, variables, isPending } = useUpdateSocial()
  const { mutate: remove } = useRemoveSocial()
  const name = t(`content.network.${row.network}`)
  const change = (changes: Partial<Social>) => update({ ...row, ...changes, opened: row }, { onError })
  const enabled = isPending ? variables.enabled : row.enabled

  const askAndRemove = async () => {
    const yes = await confirm({
      title: t('site_texts.social.remove_title', { name }),
      text: t('site_texts.social.remove_text'),
      action: t('site_texts.social.remove'),
      danger: true,
    })
    if (!yes) return
    remove(row._id, { onSuccess: () => toast.success(t('site_texts.social.removed', { name })), onError })
  }
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
        checked={enabled ?? row.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <RowMenu>
        <RowAction icon={IconPencil} onClick={onEdit}>
          {t('site_texts.social.edit')}
        </RowAction>
        <RowAction
          icon={IconArrowUp}
          disabled={row.position === 1}
          onClick={() => change({ position: row.position - 1 })}
        >
          {t('site_texts.social.up')}
        </RowAction>
        <RowAction
          icon={IconArrowDown}
          disabled={row.position === last}
          onClick={() => change({ position: row.position + 1 })}
        >
          {t('site_texts.social.down')}
        </RowAction>
        <RowAction danger icon={IconTrash} onClick={() => void askAndRemove()}>
          {t('site_texts.social.remove')}
        </RowAction>
      </RowMenu>
    </li>
  )
}
