import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail as a server received it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
  readonly parsed: ParsedMail;
}

/** A real SMTP server on a port of its own. */
export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The commands that clients sent, as they were sent. */
  readonly commands: readonly string[];
  /** What happens to the next mails: an SMTP reply code refuses recipients, `null` accepts. */
  refuseWith(code: number | null): void;
  /** Called with each received mail, before it is acknowledged. */
  beforeAnswer(hook: () => Promise<void>): void;
  close(): Promise<void>;
}

export async function mailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const commands: string[] = [];
  const ignore = () => undefined;
  let refusal: number | null = null;
  let hook = () => Promise.resolve();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: { debug: (_, kind, line) => kind === 'C:' && commands.push(line), info: ignore, error: ignore },
    onRcptTo(_address, _session, callback) {
      if (refusal === null) return callback();
      callback(Object.assign(new Error('Refused.'), { responseCode: refusal }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const source = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        mails.push({ from: mailFrom ? mailFrom.address : '', to, source, parsed: await simpleParser(source) });
        await hook();
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    commands,
    refuseWith: (code) => {
      refusal = code;
    },
    beforeAnswer: (next) => {
      hook = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
