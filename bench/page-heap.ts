import type { Page } from '@playwright/test'
import { DEBUG_PORT } from './counter-under-test.ts'

/** Bytes of JavaScript heap of the page and its workers, after garbage collection. */
export async function pageHeap(page: Page): Promise<number> {
  const targets = (await (await fetch(`http://127.0.0.1:${DEBUG_PORT}/json/list`)).json()) as {
    url: string
    type: string
    webSocketDebuggerUrl: string
  }[]
  const target = targets.find(({ type, url }) => type === 'page' && url === page.url())!
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  try {
    return await measured(socket)
  } finally {
    socket.close()
  }
}

function measured(socket: WebSocket): Promise<number> {
  return new Promise((resolve, reject) => {
    const sizes: number[] = []
    const ask = (id: number, method: string, sessionId?: string, params = {}): void =>
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }))
    const measure = (sessionId?: string): void => {
      ask(1, 'HeapProfiler.collectGarbage', sessionId)
      ask(2, 'Runtime.getHeapUsage', sessionId)
    }
    socket.onerror = reject
    socket.onopen = () => {
      measure()
      ask(3, 'Target.setAutoAttach', undefined, { autoAttach: true, waitForDebuggerOnStart: false, flatten: true })
    }
    let expected = 1
    socket.onmessage = ({ data: text }) => {
      const message = JSON.parse(String(text)) as {
        id?: number
        method?: string
        params?: { sessionId?: string }
        result?: { usedSize?: number }
      }
      if (message.method === 'Target.attachedToTarget') {
        expected += 1
        measure(message.params?.sessionId)
      }
      if (message.id === 2) sizes.push(message.result?.usedSize ?? 0)
      // the workers must be known before the page's own heap is collected
      if (message.id === 2 && sizes.length === expected && expected > 1) resolve(sizes.reduce((a, b) => a + b, 0))
    }
  })
}
