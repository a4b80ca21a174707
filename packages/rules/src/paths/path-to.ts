type Segments<Pattern extends string> = Pattern extends `${infer First}/${infer Rest}` ? First | Segments<Rest> : Pattern;
type OptionalNames<Segment extends string> = Segment extends `:${infer Name}?` ? Name : never;
type RequiredNames<Segment extends string> = Segment extends `:${string}?` ? never : Segment extends `:${infer Name}` ? Name : never;

/** The parameters of a route's pattern by name: of `/docs/sop/:id` it is `id`; `:tab?` may be left out. */
export type PathParams<Pattern extends string> = { [Name in RequiredNames<Segments<Pattern>>]: string } & {
  [Name in OptionalNames<Segments<Pattern>>]?: string | undefined;
};

/** The path of a route's pattern with its parameters filled in, each encoded: one with a slash stays one segment. */
export function pathTo<const Pattern extends string>(pattern: Pattern, params: PathParams<Pattern>): string {
  const given = params as Readonly<Record<string, string | undefined>>;
  return pattern
    .split('/')
    .flatMap((segment) => {
      if (!segment.startsWith(':')) return [segment];
      const value = given[segment.replace(/^:|\?$/g, '')];
      return value === undefined ? [] : [encodeURIComponent(value)];
    })
    .join('/');
}

/** A path with its search parameters in the order given; those without a value (null, undefined, empty) are left out. */
export function withSearch(path: string, search: Readonly<Record<string, string | null | undefined>>): string {
  const params = new URLSearchParams(Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return params === '' ? path : `${path}?${params}`;
}
