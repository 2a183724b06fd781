import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PersonRow } from '../../shared/person.ts'
import { FormErrors } from '../ui/form-errors.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { toast } from '../ui/toast.ts'
import { nameOf, usePersonCalls } from './people.queries.ts'
import { WhatGoes } from './what-goes.tsx'

type Props = { person: PersonRow; onClose: () => void; onDeleted: () => void }

/** Deletes somebody for good, after naming what goes and what stays. */
export function DeletePerson({ person, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const { remove } = usePersonCalls()
  const name = nameOf(person)
  const send = () =>
    remove.mutate(person._id, {
      onSuccess: () => {
        toast.success(t('people.remove.done', { name }))
        onDeleted()
      },
    })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people.remove.title', { name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <FormErrors failure={remove.error} errors={{}} />
      <WhatGoes />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <SubmitButton type="button" color="danger" busy={remove.isPending} onClick={send}>
          {t('people.remove.action')}
        </SubmitButton>
      </Group>
    </Modal>
  )
}
