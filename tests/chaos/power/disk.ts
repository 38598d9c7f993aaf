import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../wait.ts'

/** EXT4_IOC_SHUTDOWN without flushing the log: unwritten data is lost, as in a power cut. */
const SHUTDOWN = `open(my $disk, '<', $ARGV[0]) or die $!; my $without = pack('L', 2); ioctl($disk, 0x8004587d, $without) or die $!`

const run = (program: string, ...given: string[]): void => {
  execFileSync(program, given, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** A separate disk (ext4 in a file, on a loop device) whose power can be cut. Needs root. */
export class CutDisk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'evertill-power-'))
  readonly #image = join(this.#folder, 'disk.img')
  /** Mount point. */
  readonly path = join(this.#folder, 'disk')
  #mounted = false

  /** @throws Error if this machine allows no loop mounts */
  constructor(megabytes: number) {
    mkdirSync(this.path)
    run('truncate', '-s', `${megabytes}M`, this.#image)
    run('mkfs.ext4', '-q', '-F', this.#image)
    this.mount()
  }

  /** Mounts it; after a cut the file system replays its journal as after a real one. */
  mount(): void {
    run('mount', '-o', 'loop', this.#image, this.path)
    this.#mounted = true
  }

  /** From now on nothing is written to the disk. */
  cut(): void {
    run('perl', '-e', SHUTDOWN, this.path)
  }

  /** Killed processes may take a moment to exit. */
  async unmount(): Promise<void> {
    const gone = await until(() => {
      try {
        if (this.#mounted) run('umount', this.path)
        this.#mounted = false
      } catch {
        return false
      }
      return true
    }, 15_000)
    if (!gone) throw new Error(`${this.path} is still in use`)
  }

  async remove(): Promise<void> {
    await this.unmount()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
