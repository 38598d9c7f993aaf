import { statfs } from 'node:fs/promises'

/** Below this the embedded database refuses writes: a full disk in the middle of its log would hang it. */
export const spaceNeeded = 300_000_000

/** Bytes that this process may still write to the disk of `folder`. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
