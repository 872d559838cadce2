import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { freePort } from './processes.ts'
import { scratchFolder } from './template.ts'
import { until } from './world.ts'

const CONF = path.resolve(import.meta.dirname, '../../docs/nginx.conf')

/** Debian keeps it where only root looks. */
const program = (): string => {
  const found = spawnSync('sh', ['-c', 'PATH=$PATH:/usr/sbin:/usr/local/sbin command -v nginx'], { encoding: 'utf8' })
  if (found.status !== 0) throw new Error('This test needs nginx (on Debian: apt-get install nginx).')
  return found.stdout.trim()
}

/**
 * A real nginx with `docs/nginx.conf` as it stands, but for the names: a test has addresses in their place, and nobody to
 * resolve names by. @throws where there is no nginx, or it refuses the file
 */
export async function startNginx(ports: Record<'web1' | 'web2' | 'collab1' | 'collab2', number>) {
  const dir = scratchFolder('nginx')
  const port = await freePort()
  const conf = fs
    .readFileSync(CONF, 'utf8')
    .replaceAll(/server (\w+):3000 resolve/g, (_, name: keyof typeof ports) => `server 127.0.0.1:${ports[name]}`)
    .replace(/^resolver .*$/m, '')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  )
  fs.writeFileSync(
    path.join(dir, 'nginx.conf'),
    `daemon off; pid ${dir}/pid; worker_processes 1; error_log stderr error;
     events { worker_connections 1024; }
     http { access_log off; ${temporary.join(' ')}\n${conf}\n}`,
  )
  const child = spawn(program(), ['-p', dir, '-c', path.join(dir, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGQUIT')
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    fs.rmSync(dir, { recursive: true, force: true })
  }
  await until(async () => child.exitCode !== null || (await answers(port)))
  if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`)
  return { base: `http://127.0.0.1:${port}`, said: () => said, stop }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const line = net.connect(port, '127.0.0.1', () => resolve(true))
    line.once('error', () => resolve(false)).once('connect', () => line.destroy())
  })
