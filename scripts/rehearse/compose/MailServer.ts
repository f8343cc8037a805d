import {
  startMailServer,
  type MailServer as Running,
  type ReceivedMail,
} from '../../../api/modules/mail/testing/mailServer';

/** The company's mail server, which can be away. */
export class MailServer {
  readonly #earlier: ReceivedMail[] = [];

  private constructor(private running: Running) {}

  static async open(): Promise<MailServer> {
    return new MailServer(await startMailServer());
  }

  get url(): string {
    return this.running.url;
  }

  async leave(): Promise<void> {
    await this.running.stop();
  }

  /** At the same address. */
  async comeBack(): Promise<void> {
    const { received, port } = this.running;
    this.#earlier.push(...received);
    this.running = await startMailServer({}, port);
  }

  /** How many mails came for each address. */
  get taken(): ReadonlyMap<string, number> {
    const taken = new Map<string, number>();
    for (const { recipients } of [...this.#earlier, ...this.running.received])
      for (const address of recipients) taken.set(address, (taken.get(address) ?? 0) + 1);
    return taken;
  }
}
