import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** EXT4_IOC_SHUTDOWN without flushing the log: what had not been written by then is gone, as with the power. */
const SHUTDOWN = `open(my $disk, '<', $ARGV[0]) or die $!; ioctl($disk, 0x8004587d, pack('L', 2)) or die $!`

const run = (program: string, ...given: string[]): void => {
  execFileSync(program, given, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** A disk of its own (ext4 in a file, through a loop device) whose power can be cut. Needs root. */
export class CutDisk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'evertill-power-'))
  readonly #image = join(this.#folder, 'disk.img')
  /** Where it is mounted. */
  readonly path = join(this.#folder, 'disk')
  #mounted = false

  /** @throws Error where this machine allows no loop mounts. */
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

  /** From now on nothing reaches the disk any more. */
  cut(): void {
    run('perl', '-e', SHUTDOWN, this.path)
  }

  unmount(): void {
    if (!this.#mounted) return
    run('umount', this.path)
    this.#mounted = false
  }

  remove(): void {
    try {
      this.unmount()
    } catch {
      run('umount', '-l', this.path)
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
