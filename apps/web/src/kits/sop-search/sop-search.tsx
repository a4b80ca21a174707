import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useAddress } from '../address/use-address.ts';
import { Section } from '../section/section.tsx';
import styles from './sop-search.module.css';

const SopResultDialog = lazy(() => import('./sop-result-dialog.tsx').then((module) => ({ default: module.SopResultDialog })));

/** The address holds what was searched, so that an issue or a finding can open its search: `?sop=JVMPressureHigh`. */
const PARAMETER = 'sop';
const LONGEST = 300;

interface SopSearchProps {
  /** The domain in question, whose explorer the calls of a runbook open. */
  domainIdentifier?: string;
}

/** A text box and a Search button that open the runbooks which answer (ACT-001). */
export function SopSearch({ domainIdentifier }: SopSearchProps) {
  const [params, changeAddress] = useAddress();
  const asked = params.get(PARAMETER)?.trim().slice(0, LONGEST) || null;
  const [text, setText] = useState(asked ?? '');
  const [shown, setShown] = useState(asked);
  const [error, setError] = useState<string | null>(null);
  if (asked !== shown) {
    setShown(asked);
    if (asked !== null) setText(asked);
  }

  const search = (next: string | null) => changeAddress({ [PARAMETER]: next === null ? null : next });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    setError(wanted === '' ? 'Type a word or two of the issue, such as red or JVM' : null);
    if (wanted !== '') search(wanted);
  };

  return (
    <Section title="SOP search" state="ready" note="Operating procedures: what to check, what is safe, and what not to do">
      <form onSubmit={submit} noValidate className={styles.form}>
        <FormField errorText={error} stretch>
          <Input
            type="search"
            value={text}
            ariaLabel="SOP search"
            placeholder="Issue keywords, such as red, JVM pressure or write rejections"
            clearAriaLabel="Clear"
            onChange={({ detail }) => {
              setText(detail.value.slice(0, LONGEST));
              setError(null);
            }}
          />
        </FormField>
        <Button formAction="submit" wrapText={false}>
          Search
        </Button>
      </form>
      {asked !== null && (
        <Suspense fallback={null}>
          <SopResultDialog query={asked} domainIdentifier={domainIdentifier ?? null} onClose={() => search(null)} />
        </Suspense>
      )}
    </Section>
  );
}
