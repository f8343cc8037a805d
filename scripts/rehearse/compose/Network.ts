import { randomInt } from 'node:crypto';

/** One container's place in the network. */
export interface Member {
  readonly service: string;
  readonly ip: string;
}

/**
 * The network of the containers: every container has an address of its own on the loopback interface, so each keeps the
 * ports that the compose file names. What Docker's name server does is done in texts: names become addresses.
 */
export class Network {
  readonly #members: Member[] = [];
  /** Two rehearsals on one machine do not meet. */
  readonly #prefix = `127.${randomInt(10, 60)}.${randomInt(0, 250)}`;

  join(service: string): Member {
    const member = { service, ip: `${this.#prefix}.${this.#members.length + 1}` };
    this.#members.push(member);
    return member;
  }

  addressesOf(service: string): readonly string[] {
    return this.#members.filter((member) => member.service === service).map(({ ip }) => ip);
  }

  /** A value of the environment, an argument or a configuration file as a container would read it with Docker's names. */
  resolve(text: string, own: Member): string {
    let resolved = text.replaceAll('0.0.0.0', own.ip).replaceAll('uniquelocal', 'loopback');
    for (const service of new Set(this.#members.map((member) => member.service))) {
      const ips = this.addressesOf(service);
      // A list of addresses where one name has several.
      const url = new RegExp(`(\\w+://)${service}(:\\d+)`, 'g');
      const server = new RegExp(`server ${service}(:\\d+) resolve([^;]*);`, 'g');
      resolved = resolved
        .replace(server, (_, port: string, rest: string) =>
          ips.map((ip) => `server ${ip}${port}${rest};`).join(' '),
        )
        .replace(url, (_, scheme: string, port: string) => ips.map((ip) => scheme + ip + port).join(','))
        .replace(new RegExp(`(?<=^|@)${service}(?=:\\d+|$)`, 'g'), ips[0] ?? '');
    }
    return resolved;
  }
}
