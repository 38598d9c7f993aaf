import type { Endpoint } from '#contract/define.ts'
import { Disconnected, setCallHooks } from '#api/call.ts'
import { session } from '#api/session.ts'
import { training, trainingWanted } from '#db/training.ts'
import { openLane } from '#features/counter/parts/lane/open-lane.ts'
import { dropTraining, endTraining } from '#features/counter/tasks/training/create-training.ts'

/**
 * Allowed calls: the signed-in account and earlier e-mail requests; nothing else of a training page reaches the server.
 */
const MAY = /^(user\.|receipts\.mail$)/

const refuse = ({ name }: Endpoint): void => {
  if (MAY.test(name)) return
  throw new Disconnected(
    session.language() === 'zh'
      ? '培训模式：不会向服务器发送任何内容。请结束培训后再使用此功能。'
      : 'Training: nothing is sent to the server. Leave training to use this.',
  )
}

const never = new Promise<never>(() => undefined)

/**
 * Training checks of a page before the counter opens: reloads in the right mode, blocks calls to the server, and
 * deletes training data once it is over.
 */
export async function enterTraining(): Promise<void> {
  if (training !== trainingWanted()) {
    location.reload()
    return never
  }
  if (!training) return dropTraining()
  setCallHooks({ onCall: refuse })
  // training is impossible without its lane
  if (await openLane()) return
  endTraining()
  return never
}
