import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../../ui/file/file-drop.tsx'
import { useChangeFiles } from '../draft/use-change-files.ts'
import { useOrderForm } from '../order-form-context.ts'
import { EarlierOrders } from './earlier-orders.tsx'
import { FileWarnings, Recognised } from './recognised.tsx'
import classes from './start-with-file.module.css'
import { TuneSign } from './tune-sign.tsx'
import { useIdentity } from './use-identity.ts'
import { VehiclesOfFile } from './vehicles-of-file.tsx'

/** Takes the original file before anything is typed: what its bytes and its name give is filled in. */
export function StartWithFile() {
  const { t } = useTranslation()
  const { form, files } = useOrderForm()
  const change = useChangeFiles()
  const file = files.original
  const { identity, isReading } = useIdentity(file)
  return (
    <div className={classes.start}>
      <FileDrop
        label={t('orders.form.start_file')}
        hint={t('orders.form.start_file_hint')}
        files={file ? [file] : []}
        small
        onChange={([original]) => change({ original: original ?? null })}
        about={file ? <Recognised file={file} /> : null}
      />
      {file && !isReading ? (
        <>
          <div>
            <FileWarnings file={file} />
            <TuneSign file={file} />
            <EarlierOrders file={file} />
          </div>
          {form.values.manufacture === '' ? <VehiclesOfFile file={file} identity={identity} /> : null}
        </>
      ) : null}
    </div>
  )
}
