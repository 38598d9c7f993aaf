import { expect, test } from 'vitest'
import { counterPaths } from '#app/counter-paths.ts'
import { counterTree } from '#app/counter-tree.ts'

const sources: Readonly<Record<string, string>> = import.meta.glob('../**/*.route.tsx', {
  eager: true,
  import: 'default',
  query: '?raw',
})

test('the counter’s own tree has every screen of the counter’s layout', () => {
  const paths = Object.values(sources).flatMap(
    (source) => /createFileRoute\('\/_checkout(.+)'\)/.exec(source)?.[1] ?? [],
  )
  expect(paths.toSorted()).toEqual([...counterPaths].toSorted())
  const [placed] = counterTree.children as unknown as { id: string; children: { id: string; path: string }[] }[]
  expect(placed!.children).toHaveLength(counterPaths.length)
})
