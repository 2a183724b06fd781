import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { referenceFiles } from '../../../shared/contract/pages.ts'

const names = { openapi: 'OpenAPI 3.1', postman: 'Postman' } as const

/** Links to the documents that other tools read. */
export function Downloads() {
  return (
    <Group gap="xs">
      {(['openapi', 'postman'] as const).map((name) => (
        <Button
          key={name}
          component="a"
          href={referenceFiles[name]}
          download={`maproom-${name}.json`}
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} />}
        >
          {names[name]}
        </Button>
      ))}
    </Group>
  )
}
