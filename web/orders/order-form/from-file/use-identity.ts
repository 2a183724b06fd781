import { useQuery } from '@tanstack/react-query'
import { orderFileLimits } from '../../../../shared/orders/order-form.ts'
import type { EcuIdentity } from '../../../../shared/vehicles/ecu-identity/identity.ts'
import { askWorker } from '../../../app/ask-worker.ts'

/** Returns the data recognised in a file; null until it is known, and for a file that cannot be sent or read. */
export function useIdentity(file: File | null): { identity: EcuIdentity | null; isReading: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: ['identity', file && { name: file.name, size: file.size, lastModified: file.lastModified }],
    queryFn: () => identify(file),
    enabled: file !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A file on this device is read without a connection.
    networkMode: 'always',
  })
  return { identity: data ?? null, isReading: isLoading }
}

async function identify(file: File | null): Promise<EcuIdentity | null> {
  if (!file || file.size === 0 || file.size > orderFileLimits.maxTotalBytes) return null
  const worker = new Worker(new URL('./identify.worker.ts', import.meta.url), { type: 'module' })
  return askWorker<EcuIdentity | null>(worker, file)
}
