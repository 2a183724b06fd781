import type { Readable } from 'node:stream'

/** Stores uploaded and generated files, by keys of our own making, never by people's file names. */
export type Storage = {
  /** Stores `size` bytes. When it returns they survive a crash; when it throws nothing is stored. */
  put(key: string, contents: Readable, size: number): Promise<void>
  /** Moves a file that is already on the disk, and synced, into the storage. */
  putFile(key: string, path: string): Promise<void>
  /**
   * Reads the contents, or the part from `start` to `end` (both included, in bytes). Throws `file_deleted` when there
   * are none.
   */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Returns the size in bytes. Throws `file_deleted` when there is no such file. */
  size(key: string): Promise<number>
  /** Removes a file; does nothing when there is none. */
  remove(key: string): Promise<void>
  /** Lists every key, in no order. */
  list(): AsyncIterable<string>
  /** Throws while files can't be stored and read. */
  check(): Promise<void>
}

export type ByteRange = { start: number; end: number }

export type StorageEnv = {
  DATA_DIR: string
  STORAGE: 'fs' | 's3'
  S3_BUCKET?: string | undefined
  S3_REGION?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}
