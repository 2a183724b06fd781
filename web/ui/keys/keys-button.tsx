import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './keys-button.module.css'
import { type KeyGroup, KeysDialog } from './keys-dialog.tsx'

/** Opens the list of a page's keys; hidden where there is no keyboard. */
export function KeysButton({ groups }: { groups: readonly KeyGroup[] }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.keys}
        data-act="help"
        aria-label={t('ui.keys')}
        title={t('ui.keys')}
        onClick={() => setShown(true)}
      >
        <IconKeyboard size={20} />
      </ActionIcon>
      {shown && <KeysDialog groups={groups} onClose={() => setShown(false)} />}
    </>
  )
}
