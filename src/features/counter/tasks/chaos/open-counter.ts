import type { ComponentProps } from 'react'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'

/** The used parts of a node of React's tree. */
interface Fiber {
  readonly type: unknown
  readonly memoizedProps: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

const CONTAINER = '__reactContainer$'

/**
 * The counter that is open on screen; undefined if there is none. It is read from React's tree, so that the app needs
 * no code for the chaos run.
 */
export function openCounter(): OpenCounter | undefined {
  const kept = Object.entries(document.getElementById('root') ?? {}).find(([key]) => key.startsWith(CONTAINER))
  const root = kept?.[1] as { readonly stateNode: { readonly current: Fiber } } | undefined
  const provider = root && find(root.stateNode.current)
  return provider && (provider.memoizedProps as ComponentProps<typeof CounterProvider>).counter
}

function find(first: Fiber): Fiber | undefined {
  for (let fiber: Fiber | null = first; fiber; fiber = fiber.sibling) {
    if (fiber.type === CounterProvider) return fiber
    const below = fiber.child && find(fiber.child)
    if (below) return below
  }
  return undefined
}
