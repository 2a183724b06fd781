import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ConfirmOutlet } from '../../web/ui/dialog/confirm.tsx'
import { FormDialog } from '../../web/ui/dialog/form-dialog.tsx'
import { SecretDialog } from '../../web/ui/dialog/secret-dialog.tsx'
import { SideDialog } from '../../web/ui/dialog/side-dialog.tsx'
import { Card } from '../../web/ui/display/card.tsx'
import { ArrivalBar } from '../../web/ui/feedback/arrival-bar.tsx'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../web/ui/feedback/error-state.tsx'
import { Loaded } from '../../web/ui/feedback/loaded.tsx'
import { toast } from '../../web/ui/feedback/toast.ts'
import { ToastOutlet } from '../../web/ui/feedback/toast-outlet.tsx'
import { CsvImportDialog } from '../../web/ui/file/csv-import-dialog.tsx'
import { CsvProblems } from '../../web/ui/file/csv-problems.tsx'
import { KeysButton } from '../../web/ui/keys/keys-button.tsx'
import { nothing } from './nothing.ts'

const report = {
  ...{
    rows: 2,
    added: 0,
    changed: 1,
    same: 0,
    changes: [
      {
        ...{ line: 4, name: 'P0401', is_new: false },
        cells: [{ column: 'text', before: 'Too little', after: 'EGR: too little' }],
      },
    ],
    problems_total: 1,
    done: false,
  },
  problems: [{ line: 3, column: 'price', value: '1,000', problem: 'invalid_format' }],
}

const keys = [{ label: 'Moving around', keys: [{ label: 'Next row', keys: ['J', 'ArrowDown'] }] }]

/** Shows what tells the reader how something went. Toasts stay while the pointer or the focus is on them. */
export function Feedback() {
  const [asking, setAsking] = useState(false)
  const [importing, setImporting] = useState(false)
  const [aside, setAside] = useState(false)
  const [made, setMade] = useState(false)
  useEffect(() => {
    toast.success('The order was placed.', nothing)
    toast.error('The file could not be read.')
    toast.info('Somebody else took this order.')
  }, [])
  return (
    <Card title="Feedback">
      <EmptyState title="Nothing here yet" text="Your first order appears here." />
      <ErrorState error={new Error('offline')} retry={nothing} />
      <Loaded query={{ data: 'Everything is here.', error: null, refetch: nothing }}>{String}</Loaded>
      <ArrivalBar arrival={{ total: 240, bytes: 52_000, count: 60 }} label="Export">
        60 of 240 invoices
      </ArrivalBar>
      <Button onClick={() => setAsking(true)}>Ask</Button>
      {asking && (
        <FormDialog
          {...{
            title: 'Cancel the order',
            text: 'The credits come back.',
            action: 'Cancel it',
            danger: true,
          }}
          form={{ busy: false, failure: null, submit: nothing, onClose: () => setAsking(false) }}
        >
          <TextInput label="Reason" />
        </FormDialog>
      )}
      <CsvProblems report={report} />
      <Button onClick={() => setImporting(true)}>Import</Button>
      {importing && (
        <CsvImportDialog
          {...{ title: 'Import', text: 'A CSV file.', hint: 'Up to 8 MB', action: String }}
          {...{ upload: async () => report, onDone: async () => {}, onClose: () => setImporting(false) }}
        />
      )}
      <Button onClick={() => setMade(true)}>Make a key</Button>
      {made && (
        <SecretDialog
          {...{ title: 'The key “Website”', text: 'Copy it now: it isn’t shown again.', secret: 'mp_sec_…' }}
          onClose={() => setMade(false)}
        />
      )}
      <Button onClick={() => setAside(true)}>Details</Button>
      <SideDialog
        {...{ opened: aside, onClose: () => setAside(false), title: 'Details', position: 'right' }}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <TextInput label="Note" />
      </SideDialog>
      <KeysButton groups={keys} />
      <ToastOutlet />
      <ConfirmOutlet />
    </Card>
  )
}
