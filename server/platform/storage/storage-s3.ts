import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { GetObjectCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Storage, StorageEnv } from './storage.ts'
import { checkedKey, driveStorage, throwStorageError } from './storage-drive.ts'

/** A check takes this long at most, and its result holds as long, so that frequent checks cost nothing. */
const checkMs = 5000

/** Stores files in a bucket of Amazon S3 or of a compatible service at `S3_ENDPOINT`. */
export function s3Storage(env: StorageEnv): Storage {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!bucket) throw new Error('STORAGE=s3 needs S3_BUCKET')
  const client = new S3Client({
    region: env.S3_REGION ?? 'us-east-1',
    // Other makers' servers don't know the checksums Amazon's client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
  })
  const drive = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })

  let checked: Promise<unknown> | undefined
  const forgetCheck = () => {
    checked = undefined
  }

  const put: Storage['put'] = async (key, contents, size) =>
    drive.putStream(checkedKey(key), contents, { contentLength: size })

  return {
    ...driveStorage(drive),
    put,
    async putFile(key, path) {
      await put(key, createReadStream(path), (await stat(path)).size)
      await rm(path)
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const command = new GetObjectCommand({ Bucket: bucket, Key: checkedKey(key), Range })
      const { Body } = await client.send(command).catch(throwStorageError)
      if (!(Body instanceof Readable)) throw new Error(`No contents came for ${key}`)
      return Body
    },
    async check() {
      checked ??= client
        .send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(checkMs) })
        .finally(() => setTimeout(forgetCheck, checkMs).unref())
      await checked
    },
  }
}
