import { useQuery } from '@tanstack/react-query'
import { orderFileLimits } from '../../../shared/orders/order-form.ts'
import type { EcuIdentity } from '../../../shared/vehicles/ecu-identity/identity.ts'
import { chunk } from '../../app/chunk.ts'

/** Returns the data recognised in a file; null until it is known, and for a file that cannot be sent. */
export function useIdentity(file: File | null): EcuIdentity | null {
  const { data } = useQuery({
    queryKey: ['identity', file && { name: file.name, size: file.size, lastModified: file.lastModified }],
    queryFn: () => identify(file),
    enabled: file !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? null
}

async function identify(file: File | null): Promise<EcuIdentity | null> {
  if (!file || file.size === 0 || file.size > orderFileLimits.maxTotalBytes) return null
  const { identifyFile } = await chunk(() => import('../../../shared/vehicles/ecu-identity/identify-file.ts'))
  return identifyFile(file.name, new Uint8Array(await file.arrayBuffer()))
}
