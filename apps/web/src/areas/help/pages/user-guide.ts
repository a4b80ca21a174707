import { type HelpPage, list, steps, terms, text } from './help-page.ts';

export const userGuide: HelpPage = {
  name: 'user-guide',
  lead: 'How to find a domain, see what is wrong with it and since when, act on it, and find later what was done.',
  sections: [
    {
      id: 'sign-in',
      title: 'Signing in, stage and region',
      blocks: [
        text(
          'Each host is one stage and one region: `iad.beta.…` is N. Virginia in beta. The switcher in the top bar leads to the others. Signing in once is enough for all regions of a stage; the address you asked for is kept and opened afterwards.',
        ),
        text(
          'Reading works for as long as your sign-in service confirms you. Changes ask for a sign-in that is at most 12 hours old and for something done within the last 30 minutes; otherwise the dialog asks you to sign in again and keeps what you entered.',
        ),
        text(
          'A stage that shows “Demo fleet” in the top bar runs on an embedded fleet: nothing there is real, and every action is safe to try. A stage never mixes demo and real domains.',
        ),
      ],
    },
    {
      id: 'look-up',
      title: 'Looking a domain up',
      blocks: [
        text(
          'On Home, type `clientId:domain-name` or the 12 digits of an account. A domain name begins with a lower-case letter, followed by lower-case letters, digits and hyphens, 3 to 28 characters in all.',
        ),
        text(
          'From anywhere, Ctrl+K (⌘K on a Mac) searches domains and accounts of this stage and region by any part of the identifier, together with screens, what you pinned and what you opened lately.',
        ),
        text(
          'Pin a domain from its header to keep it on Home. “Copy short link to this page” in Ctrl+K makes a link for a ticket or a chat: it keeps filters, sorting and tab, and opens for signed-in people only.',
        ),
      ],
    },
    {
      id: 'fleet-board',
      title: 'The fleet board',
      blocks: [
        text(
          'Home shows what needs attention now in this stage and region, “Fleet board” the same over every place that you may read. Lines are sorted by severity, then by size. Domains that one thing explains are one line: a zone, a release, a version or an account with one issue, else the issue itself. Single-node domains whose replicas have no place are one line of severity 5.',
        ),
        text(
          'A line opens beside the board with its domains, each with its verdict in one line, the running change and its owner. “Changed before it began” is what was done in the day before to more of these domains than of the others: a correlation, not a cause. “Analyse” opens an LSE analysis with the line’s issues and start filled in. Boards update automatically.',
        ),
        terms(
          [
            'Acknowledge',
            'Everybody sees that you have seen it. It covers domains that join the line later and comes back when the line gets more severe. The last domains of a line that was acknowledged, snoozed or taken stay on it, when others of its kind are grouped by issue again.',
          ],
          ['Snooze', 'Leaves it out until a time, seven days at most. Take the filter “Triage != Snoozed” away to see what is snoozed.'],
          ['Take, Hand over', 'Name its owner: you, or the next person with a note.'],
          ['Undo', 'Removes what was said about it. What has been off the board for 30 minutes is forgotten.'],
        ),
        text(
          'The line beside the UTC clock says on every page how many urgent lines this place and the others have. “My shift” on the fleet board is text for a ticket: issues opened, resolved and still open, your commands, and what was said on the board. Pin the fleet board with a filter to save it as a view.',
        ),
      ],
    },
    {
      id: 'account',
      title: 'The account page',
      blocks: [
        text(
          'It lists the account’s domains. Choose one, then Actions: Limits, Configurations and Upgrade history open beside the table. Limits are locked until you choose Edit; no source takes changed limits yet, so they cannot be saved.',
        ),
      ],
    },
    {
      id: 'domain-page',
      title: 'Reading the domain page',
      blocks: [
        text(
          'The page opens at once and every panel fills by itself: one slow or refused call leaves the others as they are, and says so in its own place.',
        ),
        terms(
          [
            'Header',
            'Identifier, version, kind and state of the domain, its actions, and a field that leads to another domain or asks again for everything here.',
          ],
          [
            'Vitals',
            'The numbers that decide what happens next, each with its recent course. They refresh automatically, and a number that changed is marked for a few seconds.',
          ],
          [
            'Verdict',
            'What the domain inspector says, on every tab, a line each: the state and its cause, since when (“at least” only where the start was not recorded), the trend, what is recommended and what to avoid. Where the console can take the step, its button stands beside it; where you lack the permission, it says who has it.',
          ],
          ['Domain overview', 'How the domain is configured.'],
          [
            'Cluster Info',
            'Health, node and shard counts, allocation and pending tasks. Unassigned shards, Pending tasks and Allocation open what stands behind them.',
          ],
          [
            'Zone Wise Info',
            'For carbon domains: each zone with its nodes and shards. A zone whose nodes are all gone is still drawn, as 0 of what it should have.',
          ],
          ['EC2 instances', 'Every node with state, zone, disk, heap and CPU.'],
          [
            'Domain inspector',
            'What the verdict rests on: findings, worst first, each with its evidence in the API explorer and its runbook, and every check with what was seen. “Copy for ticket” takes all of it along.',
          ],
          [
            'Compare',
            'Two domains side by side, from Configurations or the search: versions, layout, state, settings and configuration, what differs first.',
          ],
          ['Other information', 'Security groups, launch configurations and templates, and autoscaling groups with their events.'],
        ),
      ],
    },
    {
      id: 'verdict',
      title: 'How far to trust vitals and verdict',
      blocks: [
        list(
          '“Not available from this source” means that the source cannot tell. It never means zero, and never that all is well.',
          'Until the cluster has answered, the head says what the fleet board knows of the domain. A verdict is there within two seconds, marked “Rechecking (2nd sample in 10 s)”. A second sample ten seconds later confirms it, or not. All who look at a domain share one inspection.',
          'An open issue that no check sees is said beside the finding, and before a finding of what the cluster has been like for long. “Changed before” is the last thing that was done to the domain in the two hours before its trouble began.',
          'The verdict never says “all good”. It says how many checks ran, how many passed, which did not run and why, which a running change holds back, and how old the data is.',
          '“At least” means that the start lies before everything that was recorded.',
          'There is no estimate of the end until progress was observed for five minutes: the ETA is then unknown.',
          'A finding names the safe next step, and the tempting one that makes it worse.',
          'When a cluster answers slowly the page goes to light mode by itself: it asks for less until the cluster is well again, and says so.',
        ),
      ],
    },
    {
      id: 'runbooks',
      title: 'Runbooks (SOPs)',
      blocks: [
        list(
          'SOP search on the Overview finds operating procedures by the words of an issue, its type, or an error message. Unfinished and misspelt words are found too.',
          'A result shows the part that answers, with your words marked. Its calls open the API explorer of the domain that you came from.',
          'A link with `?sop=` and words, such as `/000000000101/orders-green/overview?sop=JVMPressureHigh`, opens that search.',
          'Runbooks (Ctrl+K, then “runbooks”) lists all with owner and last review. One not reviewed for 180 days is marked as stale. A runbook’s page prints without the console around it.',
          'A search that finds nothing is counted for the authors, without your name. “How to add an SOP” says how to write what is missing.',
        ),
      ],
    },
    {
      id: 'blue-green',
      title: 'Blue/green changes',
      blocks: [
        text(
          'Blue/green in the domain’s header shows how far a change is, stage by stage, with what is left to copy, and when it will be over. The newest change is shown; another one is requested by its id, from Key Events.',
        ),
        text(
          'The estimate is a range. It comes from the pace at which copies have arrived since copying began, and from the stages before it. Before copying has shown a pace, and while no shard moves, there is no estimate, and it says why.',
        ),
      ],
    },
    {
      id: 'actions',
      title: 'Actions and the guard',
      blocks: [
        text(
          'An action that you may not run is disabled, names the permission that is missing and says who has it. Two actions exist on a domain:',
        ),
        terms(
          ['Recover domain', 'Retries failed shard allocations. Data is not touched; recovery takes minutes.'],
          ['Bounce dashboards UI', 'Restarts the dashboards, about a minute. Searches and indexing continue.'],
        ),
        steps(
          'Open Actions in the domain’s header and choose one. The dialog names its target, what will happen and how long it takes.',
          'Give what the command’s danger asks for: nothing more, a confirmation, a ticket with a reason and a description, a grant, or a second person.',
          'Run it. A toast follows the command to its end and links to its audit record.',
        ),
        text(
          'On one machine there are two more: choose it in EC2 instances, then Actions. Reboot EC2 restarts it, Terminate instance has the service replace it. The dialog says what speaks against it now: the only copy of a shard, the quorum, another node that is down, a change that runs, a cluster that cannot be read.',
        ),
        text(
          'A refusal says which rule refused and what to do about it. Preconditions are checked when the command runs, not when the dialog opens. A refused command is recorded as well.',
        ),
        text(
          'Never give customers proprietary information such as IP addresses or internal names, and do not look at customer content without recorded consent.',
        ),
      ],
    },
    {
      id: 'grants',
      title: 'Grants, approvals and break-glass',
      blocks: [
        text(
          'What could do harm runs under a grant: one person, one subject, one permission, some minutes. The dialog asks for it in place, with an open ticket of the domain that another person opened, a reason and a description. Asking and approving take a sign-in of the last ten minutes.',
        ),
        terms(
          ['At once', 'Where the ticket proves itself and the command does not take two people, the grant opens at once.'],
          [
            'A second person',
            'Terminate instance, whatever is done against an objection, and tickets that cannot be looked up wait for another one of the people who approve grants (grant:approve). Their top bar says “waiting for you”, and your dialog continues automatically once they approve.',
          ],
          [
            'Break glass',
            'When there is no answer it opens at once, for an hour at most. People are notified, and another person reviews it within a day.',
          ],
        ),
        text(
          'Grants and reviews, below the navigation, lists what waits, lives, is to be reviewed and is over. Give back what you do not need any more; a person with grant:revoke can end any grant. A grant is checked again when its command runs.',
        ),
      ],
    },
    {
      id: 'audit',
      title: 'Audit History',
      blocks: [
        text(
          'Every command is written down before it runs, with who, when, what, on which domain, and its outcome; if it cannot be written down it does not run. Each record is chained to the one before, so a change to the past would show; the page says up to where the chain was verified.',
        ),
        text(
          'Choose commands and a range of time, then open a record to see its arguments and result. The page shows the records of this stage and region.',
        ),
      ],
    },
    {
      id: 'logs',
      title: 'Logs and load balancer requests',
      blocks: [
        terms(
          [
            'Logs',
            'Request the files of log groups and hours, browse what was found, and open a file at its line. Text is redacted; raw text takes a ticket, a description and a grant.',
          ],
          [
            'Explore',
            'Entries of a range over time, by level and by pattern, with patterns that are new. A range that is too large is sampled, and says so; “Search all of it” reads everything, as a job.',
          ],
          [
            'ELB in Request Logs',
            'Fetches the load balancer’s access log of at most ten days. Its rows can be filtered and downloaded; ELB aggregations counts them over time and says who hurts the domain.',
          ],
          [
            'Performance Analyser, Query Insights',
            'What shards and searches cost now and, on request, what they cost before; what each shape of searches costs over time, and whether that is new.',
          ],
        ),
        list(
          'A window that is marked on a graph leads to the logs and to the load balancer’s requests of that window.',
          'In DUB, FRA, CDG and LHR logs and requests are read under a customer’s ticket alone.',
        ),
      ],
    },
    {
      id: 'large-scale-events',
      title: 'Large-scale events',
      blocks: [
        text(
          'LSE Tool, Create new impact analysis: choose a window, the issues of the event (1 to 15; the list begins with what rose most in the last hour) and when it began and ended, by dragging over the curves, by the two marks’ arrow keys or typed. Next makes a report: which domains and accounts were hit, which still are, and what they have in common that the rest of the fleet has not.',
        ),
        text(
          'A report is kept as it was made, in LSE Tool, History; “partial to” says how far the sources were complete then. All times are UTC, in steps of 5 minutes. Dashed points have not all come in yet.',
        ),
      ],
    },
    {
      id: 'ops-transparency',
      title: 'Ops Transparency',
      blocks: [
        text(
          'Onboarding: enter an account id, Check opens its page. Choose regions and whether the account is a member of the AWS organization, then Onboard. Give the external id to the account’s owner, whose role must require it, and save the role’s ARN; once it is set, Edit unlocks it.',
        ),
        text(
          'Every account is verified each half hour, which takes 5 to 10 minutes, and after each change. Verify actionable all is the list to work through, the worst first: open a row to see what is wrong, since when and what to do, “Verify this one now” once it is fixed, and continue with the arrows. What was cleared stays in its place, marked, until the next round.',
        ),
      ],
    },
    {
      id: 'releases',
      title: 'Releases and software updates',
      blocks: [
        text(
          'A release brings component versions to all clusters of a stack, stage by stage. A cluster is a domain; what is done to one of them is a task, and a task works on its nodes in batches. Three pages of SDPDS show the same from three sides:',
        ),
        terms(
          [
            'SDPDS',
            'One cluster: what stands on it, whether its nodes are in sync, its tasks and its history. Deploying and removing a component version is done here; the SDPDS tab of a domain shows the same without them.',
          ],
          [
            'Component release tracker',
            'One release: its stages with counts and pace, the clusters of a stage, what failed ones have in common, and who moved what, when and why. Start, pause, resume, cancel and retry are here.',
          ],
          [
            'Software update tracker',
            'All releases of a stack in a status; choose one for its course over the last three hours and every cluster that it reaches, with the notifications sent to its owner.',
          ],
        ),
        list(
          'A release that failed has stopped because too many of its clusters failed. It is not over: retry its failed clusters, which a dry run counts first, or cancel it. SUCCESS and CANCELLED are final.',
          'Skipped clusters were left out, with a reason, and are not among the scheduled. In progress is what is scheduled and has neither succeeded nor failed.',
          'A running cluster without a change for half an hour is marked as stuck, with what it waits for. Missing data holds a step; it never lets one pass.',
          'Pages update automatically. Lists of clusters come page by page; a filter, another order or a CSV reads all of them first. The last changed stands first.',
          'Cluster status and Last changed ask the server; the range may be absolute or the last 5 minutes to 6 hours. All of it is in the address, so a link shows the same.',
          'A notification that was not sent is Pending. One that failed says so only after it was sent.',
        ),
        text(
          'Stack settings, in the software update tracker and in Stack Details, sets the limits that all releases of a stack keep: nodes of a role at a time, how many may be unavailable, clusters at a time, and how many failures stop a release. It takes a ticket and a reason. Limits below what runs now are refused: pause the releases and wait, or choose a higher number. Running work completes.',
        ),
        text(
          'Clusters of your own are shown with the data that they report. Deploying to them says “not available from this source” until something can work on their nodes.',
        ),
      ],
    },
    {
      id: 'tables',
      title: 'Tables',
      blocks: [
        text(
          'Filter, sort, page and selection are in the address, so a link shows the same. Columns can be hidden, moved and resized in the preferences, which are kept in this browser. The CSV holds all rows that match, not only the page. A click on a time changes all times between relative, local and UTC.',
        ),
      ],
    },
    {
      id: 'keyboard',
      title: 'Keyboard',
      blocks: [
        terms(
          ['Ctrl+K', 'Search. ↑ and ↓ choose, Enter opens, Ctrl+Enter opens in a new tab, Escape goes back to where you were.'],
          ['Tab on a new page', 'The first stop is “Skip to the page”.'],
          [
            'In a table',
            'Arrows move from cell to cell, Home and End within the row, Page Up and Page Down by a screenful, with Ctrl to the ends.',
          ],
          ['Enter, F2', 'Go into the cell’s link or button; Escape comes back. On a heading, Enter sorts.'],
          ['Space', 'Selects the row; with Shift from the last one to here.'],
          ['Ctrl+C', 'Copies the cell.'],
          ['Shift+← and Shift+→', 'On a heading: narrower, wider. On the edge of a side panel the arrows alone do it.'],
          [
            'In a chart',
            '← and → move the cursor, + and − zoom around it, 0 shows everything. Where a window can be chosen, [ and ] set its ends to the cursor.',
          ],
          ['Escape', 'Closes a dialog or a side panel.'],
        ),
      ],
    },
    {
      id: 'limits',
      title: 'Limits',
      blocks: [
        list(
          'Answers of a cluster are kept for 10 to 30 seconds and shared by everyone who looks, so an unhealthy cluster is not queried by each of you. “As of” says how old they are.',
          'Home keeps 15 recent pages of a stage and region, and up to 50 pinned ones.',
          'At most eight browsers of one person receive changes at once; further ones poll.',
        ),
      ],
    },
  ],
};
