import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { referenceFiles } from '../../../shared/contract/pages.ts'
import { entriesOf } from '../../../shared/contract/typed-keys.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { CallSection } from './call-section.tsx'
import { forgetTestKey } from './console.tsx'
import { Contents } from './contents.tsx'
import { Errors } from './errors.tsx'
import { Guides } from './guides.tsx'
import classes from './reference.module.css'
import { type Reference, referenceQuery } from './reference.ts'
import { ReferenceFrame } from './reference-frame.tsx'

/** Shows `/api/docs`: how to call the portal with a key, every call that takes one, and what it answers. */
export function ApiDocsPage() {
  const { t } = useTranslation()
  const reference = useQuery(referenceQuery)
  return (
    <ReferenceFrame contents={reference.data && <Contents groups={reference.data.groups} />}>
      <PageHead about={t('api_docs.about')} action={<Downloads />} />
      <Loaded query={reference} rows={8}>
        {(data) => <Sections reference={data} />}
      </Loaded>
    </ReferenceFrame>
  )
}

function Sections({ reference }: { reference: Reference }) {
  const { t } = useTranslation()
  useEffect(() => {
    // What the address names is there only now.
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
    return forgetTestKey
  }, [])
  return (
    <>
      <Guides reference={reference} />
      {reference.groups.map(({ name, operations }) => (
        <section key={name} className={classes.group} aria-labelledby={`group-${name}`}>
          <h2 id={`group-${name}`}>{t(`api_docs.group.${name}`)}</h2>
          {operations.map((operation) => (
            <CallSection key={operation.operationId} operation={operation} />
          ))}
        </section>
      ))}
      <Errors reference={reference} />
    </>
  )
}

const names = { openapi: 'OpenAPI 3.1', postman: 'Postman' } as const

/** Links to the documents that other tools read. */
function Downloads() {
  return (
    <Group gap="xs">
      {entriesOf(names).map(([name, label]) => (
        <Button
          key={name}
          component="a"
          href={referenceFiles[name]}
          download={`maproom-${name}.json`}
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} />}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
