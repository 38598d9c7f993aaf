import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Every tone that was begun: its pitch and when. */
let tones: [hertz: number, at: number][]
let state: AudioContextState
const resume = vi.fn(async () => undefined)

class FakeContext {
  currentTime = 0
  destination = {}
  resume = resume
  get state(): AudioContextState {
    return state
  }
  createOscillator() {
    const frequency = { value: 0 }
    const oscillator = {
      frequency,
      connect: (next: unknown) => next,
      start: (at: number) => tones.push([frequency.value, at]),
      stop: () => undefined,
    }
    return oscillator
  }
  createGain() {
    const ramp = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    return { gain: ramp, connect: (next: unknown) => next }
  }
}

/** The module as a window loads it. */
const sounds = async () => import('#ui/sounds.ts')

beforeEach(() => {
  tones = []
  state = 'running'
  resume.mockClear()
  localStorage.clear()
  vi.resetModules()
  vi.stubGlobal('AudioContext', FakeContext)
})
afterEach(() => vi.unstubAllGlobals())

it('sounds different for a line, an unknown code, a sale that is paid, what failed and an order that came', async () => {
  const { play } = await sounds()
  const heard = (['line', 'unknown', 'done', 'error', 'order'] as const).map((sound) => {
    tones = []
    play(sound)
    return tones.map(([hertz]) => hertz)
  })
  expect(heard.map((pitches) => pitches.length)).toEqual([1, 2, 2, 3, 3])
  expect(new Set(heard.map(String)).size).toBe(5)
  // told apart without knowing them: good news rises, bad news falls or stays low
  expect(heard[2]).toEqual(heard[2]!.toSorted((a, b) => a - b))
  expect(heard[3]).toEqual(heard[3]!.toSorted((a, b) => b - a))
  expect(Math.max(...heard[1]!)).toBeLessThan(heard[0]![0]!)
})

it('is silent once muted, and still after the app was closed', async () => {
  const before = await sounds()
  before.setMuted(true)
  before.play('line')
  vi.resetModules()
  const after = await sounds()
  expect(after.isMuted()).toBe(true)
  after.play('error')
  expect(tones).toEqual([])
  after.setMuted(false)
  after.play('line')
  expect(tones).toHaveLength(1)
})

it('wakes a tablet’s sound that was put to sleep', async () => {
  const { play } = await sounds()
  state = 'suspended'
  play('line')
  expect(resume).toHaveBeenCalledOnce()
})

it('never stands in the way of a sale where there is no sound', async () => {
  vi.stubGlobal('AudioContext', undefined)
  const { play } = await sounds()
  expect(() => play('done')).not.toThrow()
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        throw new Error('no device')
      }
    },
  )
  expect(() => play('done')).not.toThrow()
})
