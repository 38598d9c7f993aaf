import { argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { Derivation } from '#server/drivers/argon2/derive-key.ts'
import { lowerThread } from '#server/drivers/low-priority.ts'

// sales are answered first, whoever tries passwords
lowerThread()

parentPort!.on('message', ({ id, password, salt, memory, passes, length }: Derivation & { readonly id: number }) => {
  const key = argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    parallelism: 1,
    tagLength: length,
    memory,
    passes,
  })
  parentPort!.postMessage({ id, key })
})
