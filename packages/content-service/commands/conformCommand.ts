/** Prints how a content service keeps the contract (rule: content.conform). */
import { trimSlashes } from '@hibari/contract/address/address';
import { conform, type Report, type Verdict } from '../conform/conform';
import type { Command } from './command';
import type { CommandOutput } from '@hibari/node/commandLine';

/** 0: every judged rule is kept; 1: some are broken; 2: no address; 3: the service does not answer. */
export const conformCommand: Command = {
  define: (program) =>
    program
      .description('say what a content service at that address gets wrong, rule by rule')
      .argument('<url>'),
  printsJson: true,
  async run({ json, words: [address = ''] }, output) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password) {
      output.err('conform needs the address of a service, as in CONTENT_URL: https://cdn.example/projects/7');
      return 2;
    }
    const report = await conform(url.origin + trimSlashes(url.pathname), {
      onRule: (done, all) => output.progress?.(`rule ${done}/${all}`),
    });
    output.progress?.('');
    if (json) output.out(JSON.stringify({ address: url.href, ...report }, null, 2));
    else print(report, output);
    if (!report.answered) return 3;
    return report.verdicts.some(({ result }) => result === 'broken') ? 1 : 0;
  },
};

function print({ answered, verdicts }: Report, output: CommandOutput): void {
  const of = (result: Verdict['result']) => verdicts.filter((verdict) => verdict.result === result);
  for (const result of ['broken', 'unjudged'] as const)
    for (const { id, says, notes } of of(result)) {
      output.out(`${result === 'broken' ? 'BROKEN  ' : 'unjudged'}  ${id}  ${says}`);
      for (const note of notes) output.out(`            ${note}`);
    }
  output.out(
    answered
      ? `${verdicts.length} rules: ${of('kept').length} kept, ${of('broken').length} broken, ${of('unjudged').length} could not be judged`
      : 'the service does not answer',
  );
}
