import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import classes from './file-uploads.module.css'
import { OwnUploads } from './own-uploads.tsx'
import { SendFileForm } from './send-file-form.tsx'

/** `/file_upload`: sends a file outside of an order, and shows what became of those that were sent. */
export function FileUploadPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead about={t('file_uploads.about')} />
      <div className={classes.page}>
        <Card>
          <SendFileForm />
        </Card>
        <Card title={t('file_uploads.mine')} flush>
          <OwnUploads />
        </Card>
      </div>
    </>
  )
}
