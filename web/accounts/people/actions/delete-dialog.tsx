import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entriesOf } from '../../../../shared/contract/typed-keys.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useSending } from '../../../ui/form/use-sending.ts'
import classes from './delete-dialog.module.css'

type Props = {
  title: string
  /** Names the action. */
  action: string
  onDelete: () => Promise<unknown>
  onClose: () => void
}

/** Asks before people are deleted for good, and shows which data is deleted and which stays. */
export function DeleteDialog({ title, action, onDelete, onClose }: Props) {
  const { t } = useTranslation()
  const { busy, failure, send } = useSending()
  return (
    <Dialog opened onClose={onClose} title={title}>
      <FormErrors failure={failure} errors={{}} />
      <DeletionPreview />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <SubmitButton type="button" color="danger" busy={busy} onClick={() => void send(onDelete)}>
          {action}
        </SubmitButton>
      </Group>
    </Dialog>
  )
}

const lists = { goes: ['data', 'files', 'sign_ins'], stays: ['ledger', 'orders'] } as const

/** Lists the data that is deleted with a person, and the data that must stay. */
function DeletionPreview() {
  const { t } = useTranslation()
  return (
    <div className={classes.lists}>
      {entriesOf(lists).map(([what, names]) => (
        <section key={what}>
          <h3 className={classes.title}>{t(`people.remove.${what}`)}</h3>
          <ul className={classes.list}>
            {names.map((name) => (
              <li key={name}>{t(`people.remove.${name}`)}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className={classes.last}>{t('people.remove.last')}</p>
    </div>
  )
}
