const MUTED = 'evertill-muted'
let context: AudioContext | undefined

export const isMuted = (): boolean => localStorage.getItem(MUTED) === '1'
export const setMuted = (muted: boolean): void =>
  muted ? localStorage.setItem(MUTED, '1') : localStorage.removeItem(MUTED)

function tone(hertz: number, startsIn: number, lasts: number): void {
  if (!context) return
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(0.12, context.currentTime + startsIn)
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + startsIn + lasts)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(context.currentTime + startsIn)
  oscillator.stop(context.currentTime + startsIn + lasts)
}

/**
 * One short high tone for a line, two low ones for an unknown code, two rising for a paid sale, three falling for a
 * failure, a bell of three for an online order; each is also shown on screen.
 */
export function play(sound: 'line' | 'unknown' | 'done' | 'error' | 'order'): void {
  if (isMuted() || typeof AudioContext === 'undefined') return
  try {
    context ??= new AudioContext()
    // suspended by the tablet, or never started by a touch
    if (context.state !== 'running') context.resume().catch(() => undefined)
    if (sound === 'line') tone(1760, 0, 0.09)
    if (sound === 'unknown') [0, 0.18].forEach((at) => tone(220, at, 0.16))
    if (sound === 'done') [880, 1320].forEach((hertz, i) => tone(hertz, i * 0.09, 0.14))
    if (sound === 'order') [1568, 1319, 1568].forEach((hertz, i) => tone(hertz, i * 0.16, 0.3))
    if (sound === 'error') [440, 330, 247].forEach((hertz, i) => tone(hertz, i * 0.14, 0.18))
  } catch {
    // a device without sound can still sell
  }
}
