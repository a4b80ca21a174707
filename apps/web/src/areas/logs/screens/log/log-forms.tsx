import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Input from '@cloudscape-design/components/input';
import { type FormEvent, useState } from 'react';
import { momentOfText } from '#rules/events/event-window';
import { parseLogId } from '#rules/logs/log-id';

interface SearchFormProps {
  isBusy: boolean;
  onSearch: (asked: { search: string; isPattern: boolean }) => void;
}

export function SearchForm({ isBusy, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState('');
  const [isPattern, setPattern] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ search: typed.trim(), isPattern });
  };
  return (
    <form className="log-search" onSubmit={submit}>
      <Input
        type="search"
        value={typed}
        placeholder="Search the whole file"
        ariaLabel="Search in the log"
        onChange={({ detail }) => setTyped(detail.value)}
      />
      <Checkbox checked={isPattern} onChange={({ detail }) => setPattern(detail.checked)}>
        Regular expression
      </Checkbox>
      <Button formAction="submit" loading={isBusy}>
        Search
      </Button>
    </form>
  );
}

interface JumpFormProps {
  logId: string;
  total: number;
  isBusy: boolean;
  onLine: (line: number) => void;
  /** ISO 8601. */
  onTime: (time: string) => void;
}

/** To a line by its number, or to the first one of a time in the file's hour or any. */
export function JumpForm({ logId, total, isBusy, onLine, onTime }: JumpFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = readJump(logId, typed.trim(), total);
    setProblem('problem' in wanted ? wanted.problem : null);
    if ('line' in wanted) onLine(wanted.line);
    if ('time' in wanted) onTime(wanted.time);
  };
  return (
    <form className="log-search" onSubmit={submit}>
      <div className="log-jump">
        <Input
          value={typed}
          placeholder="Line, or time such as 10:42:07"
          ariaLabel="Jump to a line or a time (UTC)"
          invalid={problem !== null}
          onChange={({ detail }) => setTyped(detail.value)}
        />
      </div>
      <Button formAction="submit" loading={isBusy}>
        Go
      </Button>
      {problem === null ? null : <span role="alert">{problem}</span>}
    </form>
  );
}

const LINE = /^\d{1,9}$/;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** A number is a line, a clock's time is of the file's day, and anything else is a whole time. */
export function readJump(logId: string, text: string, total: number): { line: number } | { time: string } | { problem: string } {
  if (LINE.test(text)) {
    const line = Number(text);
    return line >= 1 && line <= total ? { line } : { problem: `Lines are 1 to ${total.toLocaleString('en-US')}` };
  }
  const clock = CLOCK.exec(text);
  const { value: log } = parseLogId(logId);
  const time =
    clock && log
      ? Date.UTC(log.year, log.month - 1, log.day, Number(clock[1]), Number(clock[2]), Number(clock[3] ?? 0))
      : momentOfText(text, Date.now());
  return time === null || Number.isNaN(time)
    ? { problem: 'Give a line, or a time such as 10:42:07 or 2026-11-21T10:42:07Z' }
    : { time: new Date(time).toISOString() };
}
